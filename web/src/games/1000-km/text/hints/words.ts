/** What the words for reasons are given, in every language. */
export interface HintFacts {
  /** The side it is about, by name. */
  side: string;
  card: string;
  /** Kilometres. */
  km: string;
}

export type HintWords = Record<string, (facts: HintFacts) => string>;
