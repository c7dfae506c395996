/** What everybody is told about a person. */
export interface Notice {
  type: 'notice';
  what:
    | 'hosted'
    | 'removed'
    | 'muted'
    | 'lifted'
    | 'voted_out'
    | 'lets_bot'
    | 'left'
    | 'back'
    | 'nudged'
    | 'pause_declined'
    | 'end_declined'
    | 'declined'
    | 'invitation_declined'
    | 'bot_missing'
    | 'bot_failing'
    | 'bot_back';
  seat: number | null;
  name: string;
}
