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

export class ModelUnavailable extends Error {
  override name = 'ModelUnavailable';
  readonly reason: NoAnswer;
  /** From when there are tokens again, where a budget is used up. */
  readonly opensAt: Date | undefined;

  constructor(reason: NoAnswer, { cause, opensAt }: { cause?: unknown; opensAt?: Date } = {}) {
    super(`The model gave no answer: ${reason}`, { cause });
    this.reason = reason;
    this.opensAt = opensAt;
  }
}
