/** What the events of all games have. */
export interface Event {
  event: string;
  rules: string[];
}
