import type { Summary } from '@blindspot/contracts/http/summaries';
import type { DeidentifiedResponse } from '@blindspot/contracts/queries/feedback-responses';
import { eventually } from '@blindspot/test-kit/eventually';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { requestWith, someAnswers } from './arrange.ts';
import { anAnswer } from './builders.ts';
import { buildTestApp } from './harness.ts';
import { scriptedAnswer } from './scripted-model.ts';

const app = await buildTestApp({ model: true, jobLimits: { firstPauseMs: 50 } });
const model = app.model ?? expect.fail('The model did not start.');
beforeEach(() => {
  model.answer = (prompt) => scriptedAnswer(prompt);
});
afterEach(() => {
  model.latencyMs = 0;
});

const readings = (from: number): number =>
  model.prompts.slice(from).filter(({ text }) => text.startsWith('You code anonymous feedback')).length;

/** Changes one answer every 50 ms until the test ends or says so. */
function editInALoop(requestId: string, { response_id: id }: Pick<DeidentifiedResponse, 'response_id'>) {
  const edits = { made: 0 };
  const timer = setInterval(() => {
    edits.made += 1;
    void app.neighbours.change(requestId, {
      ...anAnswer({ answers: { unsaid: `This is version ${edits.made}.` } }),
      response_id: id,
    });
  }, 50);
  const stop = (): void => clearInterval(timer);
  onTestFinished(stop);
  return { edits, stop };
}
const jobsOf = async (requestId: string) =>
  await app.database.query<{ state: string; attempts: number; ended_because: string | null }>(
    `select state, attempts, ended_because from analysis.jobs where request_id = $1 order by created_at`,
    [requestId],
  );

describe('somebody who changes an answer every 50 ms', () => {
  test('does not hold up an analysis without that answer: the model reads once', async () => {
    const request = await requestWith(app, someAnswers(5));
    await app.summaryAt('full', request.request_id, request.owner_id);
    const newcomer = anAnswer();
    await app.neighbours.submit(request.request_id, newcomer);
    await app.countIs(request.request_id, 6);
    const before = model.prompts.length;
    model.latencyMs = 150;
    const { edits } = editInALoop(request.request_id, newcomer);
    const { status, body } = await app.call<Summary>(
      'POST',
      `/api/regenerate-summary/${request.request_id}`,
      request.owner_id,
    );
    expect([status, body.status, body.engine, body.analyzed_count]).toEqual([200, 'ready', 'model', 5]);
    expect(edits.made).toBeGreaterThan(5);
    expect(readings(before)).toBe(1);
    expect((await jobsOf(request.request_id)).at(-1)).toMatchObject({ state: 'done', attempts: 1 });
  });

  test('voids an analysis with that answer a few times, and the model is not asked each time', async () => {
    const answers = someAnswers(5);
    const [member] = answers;
    const before = model.prompts.length;
    model.latencyMs = 150;
    const request = await requestWith(app, answers);
    const { stop } = editInALoop(request.request_id, member ?? expect.fail());
    const [job] = await eventually(
      async () => {
        const jobs = await jobsOf(request.request_id);
        expect(jobs[0]?.state).toMatch(/done|failed/);
        return jobs;
      },
      { timeoutMs: 15_000 },
    );
    stop();
    expect(job?.attempts).toBeGreaterThan(2);
    expect(job?.attempts).toBeLessThanOrEqual(5);
    expect(readings(before)).toBe(2);
  });
});

test('an analysis that was given up says so, and another begins after a rest', async () => {
  const request = await requestWith(app, someAnswers(5));
  await app.summaryAt('full', request.request_id, request.owner_id);
  await app.neighbours.submit(request.request_id, ...someAnswers(3));
  await app.countIs(request.request_id, 8);
  const regenerate = async () =>
    await app.call<{ code: string }>(
      'POST',
      `/api/regenerate-summary/${request.request_id}`,
      request.owner_id,
    );
  const givenUp = async (ago: string): Promise<unknown> =>
    await app.database.query(
      `update analysis.jobs set state = 'failed', ended_because = 'errors', finished_at = now() - $2::interval
       where id = (select id from analysis.jobs where request_id = $1 order by created_at desc limit 1)`,
      [request.request_id, ago],
    );
  await givenUp('1 second');
  const during = await regenerate();
  expect([during.status, during.body.code, during.headers['retry-after']]).toEqual([
    503,
    'analysis_failed',
    '60',
  ]);
  expect((await app.summary(request.request_id, request.owner_id)).body).toMatchObject({
    status: 'ready',
    analyzed_count: 5,
  });
  expect(await jobsOf(request.request_id)).toHaveLength(1);
  await givenUp('61 seconds');
  expect((await regenerate()).status).toBe(200);
});

test('a first analysis that was given up is an error with a time to come back, not a promise', async () => {
  app.neighbours.responsesAway = true;
  onTestFinished(() => void (app.neighbours.responsesAway = false));
  const request = await requestWith(app, someAnswers(5));
  await eventually(async () => expect(await jobsOf(request.request_id)).toHaveLength(1));
  await app.database.query(
    `update analysis.jobs set state = 'failed', ended_because = 'unreachable', finished_at = now()
     where request_id = $1`,
    [request.request_id],
  );
  app.neighbours.responsesAway = false;
  const { status, headers } = await app.summary(request.request_id, request.owner_id);
  expect([status, headers['retry-after']]).toEqual([503, '60']);
});

test('a worker that froze and wakes finds its job with another, and publishes nothing', async () => {
  model.latencyMs = 200;
  const before = model.prompts.length;
  const request = await requestWith(app, someAnswers(5));
  await eventually(() => expect(readings(before)).toBe(1));
  await app.database.query(
    `update analysis.jobs set lease_until = now() - interval '1 second' where request_id = $1`,
    [request.request_id],
  );
  await eventually(() => expect(readings(before)).toBe(2), { timeoutMs: 5_000 });
  await app.summaryAt('full', request.request_id, request.owner_id);
  await eventually(
    () => {
      const verdicts = model.prompts
        .slice(before)
        .filter(({ text }) => text.startsWith('You check sentences'));
      expect(verdicts).toHaveLength(2);
    },
    { timeoutMs: 5_000 },
  );
  expect(await jobsOf(request.request_id)).toMatchObject([{ state: 'done', attempts: 2 }]);
  expect(
    await app.database.query(`select from analysis.releases where request_id = $1`, [request.request_id]),
  ).toHaveLength(1);
});
