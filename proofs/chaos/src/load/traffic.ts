import { setTimeout as delay } from 'node:timers/promises';
import type { RequestRecord, SubmissionRecord } from '../ledger/ledger.ts';
import type { SeededRandom } from '@blindspot/test-kit/seeded-random';
import type { Actors } from './actors.ts';
import type { Owner } from './owner-acts.ts';

/** Enough answers for two results of a request. */
const answersPerRequest = 14;
const requestsInFocus = 5;
const ownersAtWork = 4;
/** These responders need no new requests, so they continue while no request can be created. */
const lateResponders = 2;

export interface Traffic {
  stop(): Promise<void>;
}

export async function startTraffic(deps: {
  actors: Actors;
  random: SeededRandom;
  responders: number;
}): Promise<Traffic> {
  const { actors, random } = deps;
  const requests: { owner: Owner; request: RequestRecord }[] = [];
  const leaving = new AbortController();

  const present = (): typeof requests => requests.filter(({ request }) => request.deleted === undefined);
  const inFocus = (): typeof requests => present().slice(-requestsInFocus);
  const answeredBefore = (): typeof requests =>
    present()
      .filter(({ request }) => request.submissions.some(({ receipt }) => receipt !== undefined))
      .slice(-requestsInFocus);

  async function makeRequest(owner: Owner): Promise<void> {
    const request = await actors.makeRequest(owner);
    if (request !== undefined) requests.push({ owner, request });
  }

  async function respond(
    mine: SeededRandom,
    among: () => typeof requests,
    [shortestMs, longestMs]: readonly [number, number],
  ): Promise<void> {
    while (!leaving.signal.aborted) {
      const focus = among();
      if (focus.length > 0) {
        const submission = await actors.submit(mine.pick(focus).request);
        await haveSecondThoughts(mine, submission);
      }
      await delay(mine.integer(shortestMs, longestMs));
    }
  }

  async function haveSecondThoughts(mine: SeededRandom, submission: SubmissionRecord): Promise<void> {
    const thought = mine.next();
    if (thought < 0.1) await actors.submitAgain(submission);
    else if (thought < 0.18) await actors.change(submission);
    else if (thought < 0.26) await actors.erase(submission);
    else if (thought < 0.3) {
      await actors.change(submission);
      await actors.erase(submission);
    }
  }

  async function own(mine: SeededRandom): Promise<void> {
    while (!leaving.signal.aborted) {
      const answered = requests.reduce((sum, { request }) => sum + request.submissions.length, 0);
      if (inFocus().length === 0 || answered / requests.length > answersPerRequest || mine.chance(0.02)) {
        const owner = mine.chance(0.2) ? await actors.registerOwner() : undefined;
        await makeRequest(owner ?? mine.pick(actors.owners));
      }
      const focus = inFocus();
      if (focus.length > 0) {
        const { owner, request } = mine.pick(focus);
        const act = mine.next();
        if (act < 0.2) await actors.rate(owner, request);
        else if (act < 0.3) await actors.share(owner, request);
        else if (act < 0.36) await actors.regenerate(owner, request);
        else if (act < 0.4 && focus.length > 2) await actors.deleteRequest(owner, request);
        else await actors.observe(owner, request);
      }
      await delay(mine.integer(20, 120));
    }
  }

  for (let owner = 1; owner <= 2; owner += 1) {
    const registered = await actors.registerOwner();
    if (registered === undefined) throw new Error('Nobody could register before anything was broken.');
    await makeRequest(registered);
    await makeRequest(registered);
  }
  const people = [
    ...Array.from({ length: deps.responders }, () => respond(random.fork(), inFocus, [10, 80])),
    ...Array.from({ length: lateResponders }, () => respond(random.fork(), answeredBefore, [200, 600])),
    ...Array.from({ length: ownersAtWork }, () => own(random.fork())),
  ];
  return {
    async stop() {
      leaving.abort();
      await Promise.all(people);
    },
  };
}
