import type { NoAnswer } from './no-answer.ts';

export class ModelUnavailable extends Error {
  override name = 'ModelUnavailable';
  readonly reason: NoAnswer;
  /** From when there are tokens again, where those of the day are used up; undefined where a whole day has too few. */
  readonly opensAt: Date | undefined;

  constructor(reason: NoAnswer, { cause, opensAt }: { cause?: unknown; opensAt?: Date | undefined } = {}) {
    super(`The model gave no answer: ${reason}`, { cause });
    this.reason = reason;
    this.opensAt = opensAt;
  }
}
