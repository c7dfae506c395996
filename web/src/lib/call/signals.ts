/** Everything that announces a turn outside the page itself: icon, sound, vibration, and a notice of the system. */
import { isUnlocked, sing, unlock } from '$lib/ui/sound';
import { prefs } from '$lib/ui/prefs.svelte';

const ICON = '/icon.svg';
const ICON_TURN = '/icon-turn.svg';
const BUZZ_MS = [90, 60, 90];
/** Not every browser has everything that is used here. */
const device: Partial<Navigator> = navigator;

/** The icon of the tab, and of the app where it is installed. */
export function badge(tables: number): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  const wanted = tables > 0 ? ICON_TURN : ICON;
  if (icon && icon.getAttribute('href') !== wanted) icon.href = wanted;
  // Browsers without badges lack both; where the page is not installed they may refuse.
  const shown = tables > 0 ? device.setAppBadge?.(tables) : device.clearAppBadge?.();
  shown?.catch(() => undefined);
}

/** Sound may begin with the first click or key press. A phone takes it away when it is locked, so every one asks. */
export function listen(): void {
  const touched = (): void => {
    if ((prefs.turnSound || prefs.sound) && !isUnlocked()) unlock();
  };
  addEventListener('click', touched, true);
  addEventListener('keydown', touched, true);
}

/** Once for each turn. */
export function ring(): void {
  if (prefs.turnSound && isUnlocked()) sing('turn');
  // Before anybody has touched the page, browsers refuse, loudly.
  if (prefs.turnVibration && device.userActivation?.hasBeenActive) device.vibrate?.(BUZZ_MS);
}

/** Whether this browser can show notices at all. */
export const canNotify = (): boolean => 'Notification' in window;

const notices = new Map<string, Notification>();

/** A notice of the system, if it is wished and nobody looks at the page. */
export function notify(table: string, title: string, body: string, onopen: () => void): void {
  if (!prefs.turnNotice || !document.hidden || !canNotify() || Notification.permission !== 'granted') return;
  try {
    const notice = new Notification(title, { body, tag: `turn-${table}`, icon: ICON });
    notice.onclick = () => {
      window.focus();
      notice.close();
      onopen();
    };
    notices.set(table, notice);
  } catch {
    // Some phones show notices of installed apps only.
  }
}

/** It is no longer one's turn there. */
export function withdraw(table: string): void {
  notices.get(table)?.close();
  notices.delete(table);
}
