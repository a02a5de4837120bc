import type { PassOffer } from '@blindspot/contracts/submission-pass';
import { AppError, tooBusy } from '@blindspot/service-kit/process/app-error';
import { withinLimit } from '@blindspot/service-kit/process/time-limit';
import { tooManyRequests } from '../gateway-errors.ts';
import type { Limiters } from './limiters.ts';
import type { SubmissionPasses } from './submission-passes.ts';

/** Error for an answer beyond the network's limit. `offer` names the ways to send the answer anyway. */
export class AnswerHeldUp extends AppError {
  readonly offer: PassOffer;

  constructor(offer: PassOffer, waitMs: number) {
    const { status, code, headers } = tooManyRequests(secondsOf(waitMs));
    super({
      status,
      code,
      detail: 'Many answers are coming from your network. Wait a little and try again.',
      headers,
      members: { pass: offer },
    });
    this.offer = offer;
  }
}

/**
 * Limits per network and request. Each limit is secret within a range, because a rejection must not reveal to
 * the owner how many people on the network have answered. An owner who sends answers until one is rejected
 * detects another person's answer in only one of 41 cases.
 */
const perHour = {
  /** Answers without a pass: enough for a family or a classroom. */
  freely: { max: 20, spare: 40 },
  /** Additional answers, each after proof of work. */
  afterWork: { max: 200, spare: 40 },
  /** Additional answers, each after a wait, for browsers without JavaScript and for slow devices. */
  afterWaiting: { max: 20, spare: 40 },
};
const seconds = 3_600;
/** Maximum wait for earlier answers from the same network to the same request. */
const turnMs = 5_000;

export interface SubmissionLimit {
  /**
   * Sends an answer and counts it if the service stored it. Throws 429 if the network has sent too many
   * answers and no unused `pass` admits this answer. Answers of one network and request take turns, so that
   * each is checked after earlier answers were counted.
   */
  submit<T>(
    place: string,
    pass: string | undefined,
    answer: { send: () => Promise<T>; isStored: (sent: T) => boolean },
  ): Promise<T>;
}

export function createSubmissionLimit(deps: {
  limiters: Limiters;
  passes: SubmissionPasses;
  onReject: (limit: string) => void;
}): SubmissionLimit {
  const { limiters, passes, onReject } = deps;
  const name = 'submit-feedback-response';
  const freely = limiters.shared(name, { ...perHour.freely, seconds });
  const further = {
    solved: limiters.shared('submit-after-work', { ...perHour.afterWork, seconds }),
    waited: limiters.shared('submit-after-waiting', { ...perHour.afterWaiting, seconds }),
  };
  const uses = limiters.shared('submission-passes', {
    max: 1,
    seconds: passes.lifeSeconds,
    fromFirstCall: true,
  });
  const takeTurn = createTurns();

  async function letIn(place: string, pass: string | undefined): Promise<void> {
    const tooMuch = await freely.reached(place);
    if (!tooMuch) return;
    const shown = pass === undefined ? undefined : await passes.read(pass, place);
    if (shown?.kind === 'early') throw new AnswerHeldUp(shown.offer, tooMuch.waitMs);
    // Uses up the pass first, so that a replayed pass does not count towards the limits on additional answers.
    if (shown && !(await uses.count(shown.id)) && !(await further[shown.kind].count(place))) return;
    onReject(name);
    const nothingHelps = await further.solved.reached(place);
    if (nothingHelps) throw tooManyRequests(secondsOf(nothingHelps.waitMs));
    const canWait = (await further.waited.reached(place)) === undefined;
    throw new AnswerHeldUp(await passes.offer(place, canWait), tooMuch.waitMs);
  }

  return {
    async submit(place, pass, { send, isStored }) {
      const endTurn = await takeTurn(place);
      try {
        await letIn(place, pass);
        const sent = await send();
        if (isStored(sent)) await freely.count(place);
        return sent;
      } finally {
        endTurn();
      }
    },
  };
}

/** Creates a lock per network and request, so that answers take turns. Throws 503 after a wait of `turnMs`. */
function createTurns(): (place: string) => Promise<() => void> {
  const last = new Map<string, Promise<void>>();
  return async (place) => {
    const before = last.get(place) ?? Promise.resolve();
    const { promise: ended, resolve: endTurn } = Promise.withResolvers<void>();
    const turn = before.then(() => ended);
    last.set(place, turn);
    void turn.then(() => {
      if (last.get(place) === turn) last.delete(place);
    });
    if ((await withinLimit(turnMs, before, 'late')) !== 'late') return endTurn;
    endTurn();
    throw tooBusy('We are very busy right now. Try again in a moment.');
  };
}

const secondsOf = (ms: number): number => Math.ceil(ms / 1_000);
