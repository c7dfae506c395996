/** Sounds made on the spot with WebAudio: no files, no downloads. Loaded only when sound is on. */
import type { Sound } from '$lib/table/game';
import { prefs } from './prefs.svelte';

interface Note {
  at: number;
  from: number;
  to?: number;
  long: number;
  wave?: OscillatorType;
  loud?: number;
}

const SOUNDS: Record<Sound, Note[]> = {
  tap: [{ at: 0, from: 320, to: 180, long: 0.07, loud: 0.5 }],
  card: [{ at: 0, from: 520, to: 760, long: 0.09 }],
  turn: [
    { at: 0, from: 660, long: 0.1 },
    { at: 0.1, from: 880, long: 0.16 },
  ],
  go: [{ at: 0, from: 90, to: 260, long: 0.5, wave: 'sawtooth', loud: 0.4 }],
  stop: [{ at: 0, from: 1150, to: 520, long: 0.4, wave: 'sawtooth', loud: 0.25 }],
  siren: [0, 1, 2, 3].map((i) => ({
    at: i * 0.22,
    from: i % 2 === 0 ? 440 : 587,
    long: 0.24,
    wave: 'triangle',
    loud: 0.6,
  })),
  dice: [0, 0.05, 0.11, 0.16, 0.24, 0.3].map((at, i) => ({
    at,
    from: 900 + 230 * (i % 3),
    to: 300,
    long: 0.05,
    wave: 'square',
    loud: 0.22,
  })),
  call: [
    { at: 0, from: 440, long: 0.16, wave: 'square', loud: 0.8 },
    { at: 0.16, from: 880, long: 0.5, wave: 'square', loud: 1 },
  ],
  tick: [{ at: 0, from: 1200, long: 0.08, wave: 'triangle', loud: 1 }],
  fanfare: [523, 659, 784, 1047, 784, 1047].map((from, i) => ({
    at: i * 0.12,
    from,
    long: i === 5 ? 0.6 : 0.14,
    wave: 'triangle',
  })),
  finish: [392, 523, 659, 784, 1047].map((from, i) => ({
    at: i * 0.16,
    from,
    long: i === 4 ? 0.9 : 0.2,
    wave: 'triangle',
  })),
};

/** Two causes may ask for the same announcement: it is heard once. */
const TURN_S = 1;

let context: AudioContext | null = null;
let lastTurn = -TURN_S;

/** Called from within a click or a key press: without one, browsers keep quiet. Phones need it again after a call. */
export function unlock(): void {
  context ??= new AudioContext();
  if (context.state !== 'running') void context.resume();
}

/** Whether something would be heard now, and not when the page is touched next. */
export const isUnlocked = (): boolean => context?.state === 'running';

export function sing(sound: Sound): void {
  context ??= new AudioContext();
  const now = context.currentTime;
  if (sound === 'turn') {
    if (now - lastTurn < TURN_S) return;
    lastTurn = now;
  }
  for (const note of SOUNDS[sound]) {
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    const begin = now + note.at;
    oscillator.type = note.wave ?? 'sine';
    oscillator.frequency.setValueAtTime(note.from, begin);
    if (note.to) oscillator.frequency.exponentialRampToValueAtTime(note.to, begin + note.long);
    gain.gain.setValueAtTime(0.0001, begin);
    gain.gain.exponentialRampToValueAtTime(0.16 * prefs.volume * (note.loud ?? 1), begin + 0.015);
    gain.gain.exponentialRampToValueAtTime(0.0001, begin + note.long);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(begin);
    oscillator.stop(begin + note.long + 0.05);
  }
}
