/** What bots are called, where people choose them and where they sit. */
import type { Meta, SeatInfo } from '$lib/protocol';

interface Words {
  levels: Record<string, string>;
  ownBot: (source: string) => string;
  outside: string;
}

const OUTSIDE = 'outside:';

/** A bot that connects from outside, as people do. */
export const isOutside = (seat: SeatInfo): boolean => seat.level?.startsWith(OUTSIDE) ?? false;

/** Somebody who is there or away: a person, or a bot from outside. */
export const connects = (seat: SeatInfo): boolean => seat.kind === 'human' || isOutside(seat);

/** One of somebody's own with the file or package that it comes from. */
export function levelName(words: Words, level: string, meta: Meta | null = null): string {
  if (level.startsWith(OUTSIDE)) return words.outside;
  const source = meta?.bots.find((bot) => bot.level === level)?.source;
  return source === undefined ? (words.levels[level] ?? level) : `${level} (${source})`;
}

/** All bots of this game at this server, for a list to choose from. */
export const botChoices = (words: Words, meta: Meta): { value: string; label: string }[] =>
  meta.bots.map(({ level, source }) => ({
    value: level,
    label: source === undefined ? levelName(words, level) : `${level} – ${words.ownBot(source)}`,
  }));

/** What the author of a bot says about it. */
export const botDescription = (meta: Meta, level: string | null | undefined): string =>
  meta.bots.find((bot) => bot.level === level)?.description ?? '';
