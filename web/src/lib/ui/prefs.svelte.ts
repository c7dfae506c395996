/** What a person has chosen for this browser, kept in it. */
import type { Language } from '$lib/i18n/forms';
import { factsOf, LANGUAGES, preferred } from '$lib/i18n/languages';

export type Theme = 'system' | 'light' | 'dark';
export type Motion = 'system' | 'full' | 'none';

export interface Prefs {
  name: string;
  language: Language;
  theme: Theme;
  motion: Motion;
  /** 1 is normal, 0.5 twice as fast. */
  pace: number;
  sound: boolean;
  /** Of the sounds, up to 1. */
  volume: number;
  /** How one's turn is announced, beside title and icon. */
  turnSound: boolean;
  turnVibration: boolean;
  /** While the page is hidden; the browser was asked whether it may. */
  turnNotice: boolean;
  /** Moves are chosen first and played with a second touch. */
  confirm: boolean;
  counter: boolean;
  shortcuts: boolean;
  /** The games that were begun in this browser: a first game is an easy one, and a coach is offered before it. */
  begun: string[];
  /** Those that were begun with a coach: it is not offered again. */
  learnt: string[];
}

const STORE = 'spieltisch.prefs';

function defaults(): Prefs {
  const languages = typeof navigator === 'undefined' ? [] : navigator.languages;
  return {
    name: '',
    language: preferred(languages),
    theme: 'system',
    motion: 'system',
    pace: 1,
    sound: false,
    volume: 1,
    turnSound: true,
    turnVibration: true,
    turnNotice: false,
    confirm: false,
    counter: false,
    shortcuts: true,
    begun: [],
    learnt: [],
  };
}

function stored(): Partial<Prefs> {
  try {
    const text = localStorage.getItem(STORE);
    const kept = text ? (JSON.parse(text) as Partial<Prefs>) : {};
    // A language that this server does not speak, or no longer: the browser's wish decides again.
    if (kept.language !== undefined && !LANGUAGES.includes(kept.language)) delete kept.language;
    return kept;
  } catch {
    return {};
  }
}

export const prefs: Prefs = $state({ ...defaults(), ...stored() });

/** Change and keep. */
export function setPrefs(change: Partial<Prefs>): void {
  Object.assign(prefs, change);
  const kept = { ...stored(), ...change };
  try {
    localStorage.setItem(STORE, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing still plays; it only asks again.
  }
}

/** Put theme, language and motion on the page. Called in an effect, so that it follows every change. */
export function dress(root: HTMLElement, systemIsDark: boolean): void {
  const dark = prefs.theme === 'dark' || (prefs.theme === 'system' && systemIsDark);
  root.lang = prefs.language;
  root.dir = factsOf(prefs.language).direction;
  root.dataset.theme = dark ? 'dark' : 'light';
  root.dataset.motion = prefs.motion;
  // Reduced motion sets --pace to 0 in base.css; an inline value would win over it.
  if (prefs.motion === 'none' || prefs.pace === 1) root.style.removeProperty('--pace');
  else if (prefs.motion === 'system' && matchMedia('(prefers-reduced-motion: reduce)').matches)
    root.style.removeProperty('--pace');
  else root.style.setProperty('--pace', String(prefs.pace));
}
