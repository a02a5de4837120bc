import { randomUUID } from 'node:crypto';
import type { LabelledRequest } from '@blindspot/contracts/messages/feedback-requests';
import { createDatabase, type Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { connectBus, type Bus } from '@blindspot/service-kit/events/bus';
import { createLogger } from '@blindspot/service-kit/process/logger';
import { useNats } from '@blindspot/test-kit/nats';
import { useDatabase } from '@blindspot/test-kit/postgres';
import { afterAll, describe, expect, test } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { createAnalysisThread, type AnalysisThread } from '../src/results/analysis-thread.ts';
import { saveRequest } from '../src/requests/request-store.ts';
import { runJob } from '../src/jobs/job-runner.ts';
import { claimJob, enqueueJob, requeueJob } from '../src/jobs/job-store.ts';
import { createJobWatch } from '../src/jobs/job-watch.ts';
import { SetVoid } from '../src/results/answer-source.ts';
import { findServedResult, type StandingResult } from '../src/results/result-store.ts';
import { onAnswerErased } from '../src/results/withdrawal.ts';
import { anAnswer, aRequest, sliderAnswers, type StoredAnswer } from './builders.ts';
import { startFakeNeighbours } from './fake-neighbours.ts';

const database = await useDatabase('analysis', migrations);
const handle = createDatabase({ url: database.url, poolSize: 4 });
const logger = createLogger('analysis', 'silent');
const bus = await connectBus({ ...useNats(), name: 'analysis', logger });
const thread = createAnalysisThread(logger, { niceness: 0 });
const { db } = handle;
const { responses, ...neighbours } = startFakeNeighbours(bus);
afterAll(async () => {
  await thread.stop();
  await bus.close();
  await handle.close();
});
responses.seed = randomUUID();

class Killed extends Error {
  override name = 'Killed';
}

/** Returns a job's deps that call `step` after each query, transaction and computation. */
function partsWith(step: () => unknown) {
  const after = async <T>(work: Promise<T>): Promise<T> => {
    const result = await work;
    await step();
    return result;
  };
  const watchedDb = new Proxy(db, {
    get: (target, name) =>
      name === 'transaction'
        ? (...given: Parameters<Database['transaction']>) => after(target.transaction(...given))
        : (Reflect.get(target, name) as unknown),
  });
  const ask = ((...given: Parameters<Bus['ask']>) => after(bus.ask(...given))) as Bus['ask'];
  const run = ((...given: Parameters<AnalysisThread['run']>) =>
    after(thread.run(...given) as Promise<unknown>)) as AnalysisThread['run'];
  return {
    db: watchedDb,
    bus: { ...bus, ask },
    thread: { ...thread, run },
    reader: undefined,
    watch: createJobWatch(db),
    logger,
  };
}

const people = Array.from({ length: 6 }, (_, person) =>
  anAnswer({
    answers: {
      ...sliderAnswers(3 + person, { presence: 9 - person }),
      keep: `Your calm number ${['one', 'two', 'three', 'four', 'five', 'six'][person] ?? ''}.`,
    },
  }),
);

async function askedRequest({ named = false } = {}): Promise<LabelledRequest> {
  const base = aRequest({ set: 'relateful' });
  const request = { ...base, form: { ...base.form, optional_questions: { keep: 'What should stay?' } } };
  await neighbours.addRequest(request, { announced: false });
  await saveRequest(db, request, 1);
  for (const person of people) responses.store(request.request_id, person);
  const { request_id: requestId, owner_id: ownerId } = request;
  const entering = named ? responses.entering(requestId) : undefined;
  await enqueueJob(db, { requestId, ownerId, askedFor: true, entering });
  return request;
}

async function runOnce(step: () => unknown = () => undefined): Promise<'done' | 'broken off'> {
  const job = (await claimJob(db)) ?? expect.fail('There is no job.');
  try {
    await runJob(partsWith(step), job, new AbortController().signal);
    return 'done';
  } catch (error) {
    if (!(error instanceof Killed) && !(error instanceof SetVoid)) throw error;
    await requeueJob(db, job, { afterMs: 0, failed: false });
    return 'broken off';
  }
}

async function servedOf({ request_id: requestId }: LabelledRequest): Promise<StandingResult> {
  return (await findServedResult(db, requestId)) ?? expect.fail('Nothing is served.');
}

const erase = async (request: LabelledRequest, { response_id: id }: StoredAnswer): Promise<void> => {
  const data = { request_id: request.request_id, response_id: id, response_count: 5 };
  const event = { aggregateVersion: 7, data } as Parameters<typeof onAnswerErased>[1];
  await inTransaction(db, async (transaction) => await onAnswerErased(transaction, event));
};

test('an opening that is killed after any step leads to the same findings when it is repeated', async () => {
  // Opens a set before counting the steps, because the very first opening also fetches the prompts.
  await askedRequest();
  await runOnce();
  const whole = await askedRequest();
  let steps = 0;
  await runOnce(() => (steps += 1));
  const expected = JSON.stringify((await servedOf(whole)).findings);
  expect(expected).toContain('presence');
  expect(steps).toBeGreaterThan(10);
  for (let killedAfter = 1; killedAfter < steps; killedAfter += 1) {
    const request = await askedRequest();
    const sealed = responses.setsSealed;
    let step = 0;
    const end = await runOnce(() => {
      step += 1;
      if (step === killedAfter) throw new Killed();
    });
    expect([killedAfter, end]).toEqual([killedAfter, 'broken off']);
    expect(await runOnce()).toBe('done');
    const { findings, number, size } = await servedOf(request);
    expect([killedAfter, JSON.stringify(findings), number, size]).toEqual([killedAfter, expected, 1, 6]);
    expect(responses.setsSealed).toBe(sealed + 1);
  }
});

test('P7 an opening with named newcomers that is killed and repeated includes no later newcomer', async () => {
  await askedRequest({ named: true });
  let steps = 0;
  await runOnce(() => (steps += 1));
  for (let killedAfter = 1; killedAfter < steps; killedAfter += 1) {
    const request = await askedRequest({ named: true });
    let step = 0;
    await runOnce(() => {
      step += 1;
      if (step === killedAfter) throw new Killed();
    });
    responses.store(request.request_id, anAnswer({ answers: sliderAnswers(9) }));
    expect(await runOnce()).toBe('done');
    const result = await findServedResult(db, request.request_id);
    const wasSealed = (
      await database.query<{ ended_because: string | null }>(
        'select ended_because from analysis.jobs where request_id = $1',
        [request.request_id],
      )
    )[0]?.ended_because;
    // Either the set was sealed before the kill and is complete, or nothing was sealed.
    expect([killedAfter, result?.size, wasSealed]).toEqual([
      killedAfter,
      ...(result ? [6, null] : [undefined, 'newcomers-changed']),
    ]);
  }
});

describe('an answer that is erased during the opening of its set', () => {
  test.each([
    ['if its event arrives at once', true],
    ['if its event arrives later', false],
  ])('an answer that is erased during any step of an opening appears in no result, %s', async (_, atOnce) => {
    const [gone = expect.fail()] = people;
    for (let erasedAfter = 1; ; erasedAfter += 1) {
      const request = await askedRequest();
      let step = 0;
      const withErasure = async (): Promise<void> => {
        step += 1;
        if (step !== erasedAfter) return;
        responses.forget(request.request_id, gone.response_id);
        if (atOnce) await erase(request, gone);
      };
      let tries = 1;
      while ((await runOnce(withErasure)) === 'broken off') tries += 1;
      expect(tries).toBeLessThan(4);
      await erase(request, gone);
      const result = await findServedResult(db, request.request_id);
      if (result) expect([erasedAfter, result.size]).toEqual([erasedAfter, 5]);
      const kept = await database.query<{ whole: string }>(
        `select coalesce(findings::text, '') || coalesce(w.text::text, '') as whole
         from analysis.results r left join analysis.result_texts w on w.result_id = r.id
         where request_id = $1 and $2 = any(response_ids)`,
        [request.request_id, gone.response_id],
      );
      expect(kept.map(({ whole }) => whole).join('')).toBe('');
      if (step < erasedAfter) break;
    }
  });
});
