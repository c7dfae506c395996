/** The moves of a replay as a list: what each did, in rounds, and what the report says about it. Pure. */
import type { Frame } from '$lib/protocol';
import type { Report } from '$lib/protocol/report';

/** What the report says about a move. */
export interface Mark {
  /** Chances to win that it cost its side, in hundredths; null: it was no mistake. */
  cost: number | null;
  turningPoint: boolean;
}

export interface MoveLine {
  /** The version of the position after it: move 1 is the first. */
  version: number;
  /** Whose move it was; null: the viewer may not know, or it is not here yet. */
  seat: number | null;
  /** What happened, in words; empty if nothing is worth any. */
  sentence: string;
  /** The first of several moves of one seat in a row. */
  starts: boolean;
}

export interface MoveGroup {
  /** The part of the game; null: the number of the round counts. */
  chapter: string | null;
  /** Counted from 1. */
  round: number;
  lines: MoveLine[];
}

/** What a list needs to know about the frames. */
export interface Telling {
  moves: number;
  at: (version: number) => Frame | undefined;
  sentence: (frame: Frame) => string;
  /** Which part of the game a position belongs to; null: it has none. */
  chapter: (frame: Frame) => string | null;
}

/**
 * All moves in groups. A move belongs to the part of the game in which it was made; in a game without parts a round
 * begins whenever the seat that moved first begins a turn again.
 */
export function groupsOf({ moves, at, sentence, chapter }: Telling): MoveGroup[] {
  const groups: MoveGroup[] = [];
  let [first, last, part] = [null as number | null, null as number | null, null as string | null];
  for (let version = 1; version <= moves; version++) {
    const frame = at(version);
    const seat = frame?.seat ?? null;
    const player = seat !== null && seat >= 0 ? seat : null;
    first ??= player;
    const before = at(version - 1);
    const now = before ? chapter(before) : part;
    const turns = player !== null && player !== last;
    let group = groups.at(-1);
    if (!group || now !== part || (now === null && turns && player === first && last !== null)) {
      group = { chapter: now, round: groups.length + 1, lines: [] };
      groups.push(group);
    }
    group.lines.push({
      version,
      seat,
      sentence: frame ? sentence(frame) : '',
      starts: turns || group.lines.length === 0,
    });
    part = now;
    last = player ?? last;
  }
  return groups;
}

/** What the report says about moves, by the version of the position after each. `side`: the seats that win together. */
export function marksOf(report: Report, side: (seat: number) => number): Map<number, Mark> {
  const marks = new Map<number, Mark>();
  for (const { move, seat, loss, mistake } of report.decisions)
    if (mistake) marks.set(move + 1, { cost: ((loss * side(seat)) / report.unit) * 100, turningPoint: false });
  for (const move of report.turning_points)
    if (move >= 0) marks.set(move + 1, { cost: marks.get(move + 1)?.cost ?? null, turningPoint: true });
  return marks;
}

/** The next move that the report has something to say about, or the last one before; null if there is none. */
export function nextMark(marks: ReadonlyMap<number, Mark>, at: number, step: 1 | -1): number | null {
  const ahead = [...marks.keys()].filter((version) => (version - at) * step > 0).sort((a, b) => (a - b) * step);
  return ahead[0] ?? null;
}

/** Who made a move, as far as the viewer may know; nobody made one of the clock. */
export const moverOf = (seat: number | null, name: (seat: number) => string): string | null =>
  seat === null || seat < 0 ? null : name(seat);
