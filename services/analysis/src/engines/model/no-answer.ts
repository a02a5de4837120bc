/** Why no answer came, in a word that may be logged. */
export type NoAnswer =
  | 'refused'
  | 'cut-short'
  | 'too-long'
  | 'rejected'
  | 'unreachable'
  | 'too-late'
  | 'resting'
  | 'budget';
