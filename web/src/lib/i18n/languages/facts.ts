/** What a language says about itself. */
export interface Facts {
  /** As its speakers call it. */
  name: string;
  direction: 'ltr' | 'rtl';
  /** Translated by a machine, and not yet read by a person: the settings say so. */
  machine?: boolean;
  /** Words are still missing: they are shown in English. */
  unfinished?: boolean;
}

/** The words of an unfinished language: any of them may be missing. */
export type Unfinished<T> = T extends (...given: never[]) => unknown
  ? T
  : T extends readonly unknown[]
    ? T
    : T extends object
      ? { [key in keyof T]?: Unfinished<T[key]> }
      : T;
