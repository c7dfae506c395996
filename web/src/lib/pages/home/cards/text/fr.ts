import type { CardWords } from '$lib/table/game';
import { byGame } from '../byGame';

export const words = byGame(
  import.meta.glob<CardWords>('../../../../../games/*/shelf/text/fr.ts', { eager: true, import: 'words' }),
);
