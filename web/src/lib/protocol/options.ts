/** The options of a game, as the server declares them. */

export type Choice = boolean | number | string | null;
export type Options = Record<string, Choice>;

export interface Option {
  key: string;
  kind: 'flag' | 'one_of' | 'number' | 'seat' | 'words' | 'per_seat';
  default: Choice;
  rules: string[];
  values: string[];
  low: number;
  high: number;
  may_be_none: boolean;
  /** By a value: defaults of other options that come with it. */
  brings?: Record<string, Options>;
}
