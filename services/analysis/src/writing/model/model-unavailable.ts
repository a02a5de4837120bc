/** Reason why a call has no usable answer; safe to log. */
export type NoAnswer =
  | 'refused'
  | 'cut-short'
  | 'too-long'
  | 'rejected'
  | 'unreachable'
  | 'too-late'
  | 'resting'
  | 'budget'
  | 'unusable'
  | 'language';

export class ModelUnavailable extends Error {
  override name = 'ModelUnavailable';
  readonly reason: NoAnswer;
  /** Time at which tokens are available again; undefined if the call needs more than a day's whole budget. */
  readonly opensAt: Date | undefined;

  constructor(reason: NoAnswer, { cause, opensAt }: { cause?: unknown; opensAt?: Date | undefined } = {}) {
    super(`The model gave no answer: ${reason}`, { cause });
    this.reason = reason;
    this.opensAt = opensAt;
  }
}
