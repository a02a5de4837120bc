import type { PassOffer } from '@blindspot/contracts/submission-pass';
import { AppError } from '@blindspot/service-kit/process/app-error';
import { tooManyRequests } from '../gateway-errors.ts';
import type { SharedLimits } from './shared-limits.ts';
import type { SubmissionPasses } from './submission-passes.ts';

/** An answer beyond what a network may send to one request without more, with the ways in that are left. */
export class AnswerHeldUp extends AppError {
  readonly offer: PassOffer;

  constructor(offer: PassOffer, waitMs: number) {
    const { status, code, headers } = tooManyRequests(secondsOf(waitMs));
    super({
      status,
      code,
      detail: 'Many answers are coming from your network. Please wait a little and try again.',
      headers,
      members: { pass: offer },
    });
    this.offer = offer;
  }
}

const perHour = {
  /** From one network to one request: a family, or a classroom. */
  freely: 20,
  /** Beyond it, each after a piece of work. */
  afterWork: 200,
  /** Beyond it, each after a wait: for browsers without script, and where a page may not compute. */
  afterWaiting: 20,
};
const seconds = 3_600;

/** Throws 429 where too many answers came from one place; a `pass` lets in one more, once, up to a further limit. */
export function createSubmissionLimit(parts: {
  shared: SharedLimits;
  passes: SubmissionPasses;
  /** Told of each refusal, by the limit that refused. */
  onRefusal: (limit: string) => void;
}): (place: string, pass: string | undefined) => Promise<void> {
  const { shared, passes, onRefusal } = parts;
  const name = 'submit-feedback-response';
  const freely = shared.limit(name, { max: perHour.freely, seconds });
  const further = {
    solved: shared.limit('submit-after-work', { max: perHour.afterWork, seconds }),
    waited: shared.limit('submit-after-waiting', { max: perHour.afterWaiting, seconds }),
  };
  const uses = shared.limit('submission-passes', { max: 1, seconds: passes.lifeSeconds });

  return async (place, pass) => {
    const tooMuch = await freely.count(place);
    if (!tooMuch) return;
    const shown = pass === undefined ? undefined : await passes.read(pass, place);
    if (shown?.kind === 'early') throw new AnswerHeldUp(shown.offer, tooMuch.waitMs);
    // First whether it was used: who shows one again must not use up what others work for.
    if (shown && !(await uses.count(shown.id)) && !(await further[shown.kind].count(place))) return;
    onRefusal(name);
    const nothingHelps = await further.solved.spent(place);
    if (nothingHelps) throw tooManyRequests(secondsOf(nothingHelps.waitMs));
    const canWait = (await further.waited.spent(place)) === undefined;
    throw new AnswerHeldUp(await passes.offer(place, canWait), tooMuch.waitMs);
  };
}

const secondsOf = (ms: number): number => Math.ceil(ms / 1_000);
