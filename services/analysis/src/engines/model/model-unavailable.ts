/** Why there is no answer that can be used, in a word that may be logged. */
export type NoAnswer =
  | 'refused'
  | 'cut-short'
  | 'too-long'
  | 'rejected'
  | 'unreachable'
  | 'too-late'
  | 'resting'
  | 'budget'
  /** It answered in another form than was asked for. */
  | 'unusable'
  /** It wrote in another language than was asked for. */
  | 'language';

export class ModelUnavailable extends Error {
  override name = 'ModelUnavailable';
  readonly reason: NoAnswer;
  /** When there are tokens again; undefined if a whole day has too few. */
  readonly opensAt: Date | undefined;

  constructor(reason: NoAnswer, { cause, opensAt }: { cause?: unknown; opensAt?: Date | undefined } = {}) {
    super(`The model gave no answer: ${reason}`, { cause });
    this.reason = reason;
    this.opensAt = opensAt;
  }
}
