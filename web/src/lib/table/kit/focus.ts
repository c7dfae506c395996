/** Where the focus goes when what had it is gone. It is never taken from anybody. */

/** A button that goes on to what comes next (`data-next`), or else the prompt: what is to be done now. */
const WHERE_TO = ['[data-next]', '[data-testid=prompt]'];
/** Games move the focus themselves where they know better: they come first. */
const LATER_MS = 50;

/** Nothing has it, or only the page as a whole, as after a form that is gone. */
const isLost = (): boolean =>
  !document.activeElement || document.activeElement === document.body || document.activeElement.id === 'main';

export function focusPrompt(): void {
  const found = WHERE_TO.map((selector) => document.querySelector<HTMLElement>(selector)).find((each) => each !== null);
  if (!found || !isLost()) return;
  if (found.tabIndex < 0) found.tabIndex = -1;
  found.focus({ preventScroll: true });
}

/**
 * An action for the element around a game. The focus goes to its prompt when the game begins, and whenever the element
 * that had it is gone, as at the end of a round. Whoever has the focus elsewhere, in the chat for instance, keeps it.
 */
export function keepFocus(node: HTMLElement): { destroy: () => void } {
  let last: Element | null = null;
  let soon: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    soon = undefined;
    if (isLost() && !last?.isConnected) focusPrompt();
  };
  const lookSoon = (): void => {
    soon ??= setTimeout(look, LATER_MS);
  };
  const remember = (event: FocusEvent): void => {
    last = event.target instanceof Element ? event.target : null;
  };
  const watch = new MutationObserver(lookSoon);
  watch.observe(node, { childList: true, subtree: true });
  document.addEventListener('focusin', remember);
  lookSoon();
  return {
    destroy: () => {
      clearTimeout(soon);
      watch.disconnect();
      document.removeEventListener('focusin', remember);
    },
  };
}
