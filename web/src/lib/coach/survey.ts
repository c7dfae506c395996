/** What the coach sees of the page: what it points at, what one plays with, and how well all that is in sight. */
import { placeFor, upperPart, WEIGHT, type Box, type Found, type Part, type Size } from './place';

const BUBBLE = '[data-testid="coach"]';
const PLAY = '[data-testid="play"] > :not(aside)';
const CONTROLS = ':is(button, input, select, [tabindex="0"], [data-pulling]):not(:disabled, [aria-disabled="true"])';
/** They only tell more. */
const ASIDE = '.link, .rule';
/** What lies over the table for a moment. */
const PAGE = '[data-testid="round-end"]';
const REST = '[data-coach], h2';
const PROMPT = '[data-testid="prompt"]';
/** A scroll must be better by this factor than a shorter one. */
const WORTH_IT = 1.5;
const SAMPLES = [0.1, 0.5, 0.9];

function boxOf(element: Element): Box {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
}

export function pointedAt(name: string | null | undefined): HTMLElement | null {
  return name ? document.querySelector<HTMLElement>(`[data-coach="${CSS.escape(name)}"]`) : null;
}

/** The dialog that something is in: everything beside an open dialog is out of reach. */
export const dialogOf = (target: Element | null): Element | null => target?.closest('dialog[open]') ?? null;

export interface Survey extends Found {
  target: Box | null;
}

/** Whether this is what one plays with, and not the coach. */
export const isAtTable = (node: EventTarget | null): boolean =>
  node instanceof Element && node.closest(PLAY) !== null && node.closest(BUBBLE) === null;

/** Where the bubble should stand now. While a move is `awaited`, the prompt is where the next button may come. */
export function survey(target: Element | null, bubble: Element, awaited: boolean): Survey {
  const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const box = target && boxOf(target);
  const size = boxOf(bubble);
  const found = placeFor(box, partsBeside(target, awaited), size, view);
  return { ...found, target: box, cost: found.cost + (target ? hidden(target, size, view) : 0) };
}

function partsBeside(target: Element | null, awaited: boolean): Part[] {
  const root = dialogOf(target) ?? document.querySelector(PLAY);
  if (!root) return [];
  const all = (what: string, weight: number): Part[] =>
    [...root.querySelectorAll(what)]
      .filter((each) => each !== target && !each.closest(BUBBLE) && !each.matches(ASIDE))
      .map((each) => ({ box: boxOf(each), weight }))
      .filter(({ box }) => box.width > 0);
  return [
    ...all(CONTROLS, awaited ? WEIGHT.awaited : WEIGHT.control),
    ...all(PROMPT, awaited ? WEIGHT.page : WEIGHT.rest),
    ...all(PAGE, WEIGHT.page),
    ...all(REST, WEIGHT.rest),
  ];
}

/** How much of what is pointed at is off the screen, or behind something that sticks to its edge. */
function hidden(target: Element, bubble: Size, view: Size): number {
  const { x, y, width, height } = upperPart(boxOf(target), bubble, view);
  const unseen = SAMPLES.flatMap((down) => SAMPLES.map((across) => [x + across * width, y + down * height] as const));
  const share = unseen.filter(([left, top]) => !isSeen(target, left, top)).length / unseen.length;
  return WEIGHT.awaited * share * width * height;
}

function isSeen(target: Element, x: number, y: number): boolean {
  const top = document.elementsFromPoint(x, y).find((each) => !each.closest(BUBBLE));
  return top !== undefined && (target.contains(top) || top.contains(target));
}

/** Scroll so that what is pointed at is in sight and the bubble covers least; no further than needed. */
export function bringIntoSight(target: Element, bubble: Element, awaited: boolean): void {
  let best: ScrollLogicalPosition = 'nearest';
  let least = Infinity;
  const from = window.scrollY;
  const look = (block: ScrollLogicalPosition): void => {
    window.scrollTo({ top: from, behavior: 'instant' });
    target.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' });
  };
  for (const block of ['nearest', 'center', 'start', 'end'] as const) {
    look(block);
    const { cost } = survey(target, bubble, awaited);
    if (cost < least / WORTH_IT) [best, least] = [block, cost];
  }
  look(best);
}
