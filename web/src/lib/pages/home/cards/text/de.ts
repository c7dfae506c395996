import type { CardWords } from '$lib/table/game';
import { byGame } from '../byGame';

export const words = byGame(
  import.meta.glob<CardWords>('../../../../../games/*/shelf/text/de.ts', { eager: true, import: 'words' }),
);
