import { randomUUID } from 'node:crypto';
import type { Summary, SummaryPending } from '@blindspot/contracts/http/summaries';
import { eventually } from '@blindspot/test-kit/eventually';
import { afterEach, describe, expect, test } from 'vitest';
import { requestWith, someAnswers } from './arrange.ts';
import { buildTestApp, type TestApp } from './harness.ts';
import { scriptedAnswer } from './scripted-model.ts';

const daily = { ofAll: 5_000_000, ofOwner: 500_000 };
const options = { model: true, dailyTokens: daily, limits: { firstWaitMs: 1_000, regenerateWaitMs: 500 } };
const app = await buildTestApp(options);
const model = app.model ?? expect.fail('The model did not start.');
/** Service whose model never answers, so that the first calls keep its workers busy. */
const stuck = await buildTestApp(options);
if (stuck.model) stuck.model.mode = 'hang';
/** The model finds `stays-calm` in every answer, while people tap another theme. */
model.answer = (prompt) => scriptedAnswer(prompt);
afterEach(() => {
  model.mode = 'normal';
  model.latencyMs = 0;
});

const tapping = { answers: { unsaid: 'The bridge was blue.' }, themes: { unsaid: ['keeps-promises'] } };
const path = (requestId: string): string => `/api/feedback-summary/${requestId}`;
type Reply = Summary | SummaryPending;

async function answered(at: TestApp, over: Parameters<typeof requestWith>[2] = {}) {
  const request = await requestWith(at, someAnswers(5, tapping), over);
  const [requestId, ownerId] = [request.request_id, request.owner_id];
  const read = async (query = '') => await at.call<Reply>('GET', `${path(requestId)}${query}`, ownerId);
  const seen = async () => {
    const { body } = await read('?read=sealed');
    return 'summary' in body ? body.window?.seen.map(({ id }) => id) : undefined;
  };
  return { requestId, ownerId, read, seen };
}

async function isRead(requestId: string, count: number): Promise<void> {
  await eventually(async () => {
    const rows = await app.database.query('select from analysis.prepared_readings where request_id = $1', [
      requestId,
    ]);
    expect(rows).toHaveLength(count);
    expect(
      await app.database.query(`select from analysis.model_tasks where request_id = $1 and kind = 'read'`, [
        requestId,
      ]),
    ).toEqual([]);
  });
}
const jobsOf = async (at: TestApp, requestId: string) =>
  await at.database.query('select from analysis.jobs where request_id = $1', [requestId]);

describe('a call while a model reads the first set', () => {
  test('a plain read while a model reads the first set gets 202 and opens no set, however often it is repeated', async () => {
    const { requestId, read } = await answered(stuck);
    const before = stuck.neighbours.responses.setsSealed;
    for (let times = 0; times < 3; times += 1) {
      const { status, body } = await read();
      expect([status, body]).toEqual([
        202,
        { status: 'generating', stage: 'holding', response_count: 5, reading: true },
      ]);
    }
    expect([stuck.neighbours.responses.setsSealed, await jobsOf(stuck, requestId)]).toEqual([before, []]);
    expect((await read('?read=sealed')).body).toMatchObject({ stage: 'holding', status: 'ready' });
  });

  test.each(['?read=now', '?read=now&language=de'])(
    'a read with %s opens the first set at once, with the tapped themes',
    async (query) => {
      const { read, seen } = await answered(stuck);
      await eventually(async () => expect((await read(query)).status).toBe(200));
      expect(await seen()).toEqual(['keeps-promises']);
    },
  );

  test('HEAD and a prefetch open no set, even with read=now', async () => {
    const { requestId, ownerId } = await answered(stuck);
    const before = stuck.neighbours.responses.setsSealed;
    await stuck.call('HEAD', `${path(requestId)}?read=now`, ownerId);
    await stuck.call('GET', `${path(requestId)}?read=now`, ownerId, { 'sec-purpose': 'prefetch' });
    expect([stuck.neighbours.responses.setsSealed, await jobsOf(stuck, requestId)]).toEqual([before, []]);
  });

  test('sharing while a model reads the first set gets 503 and opens no set', async () => {
    const { requestId, ownerId } = await answered(stuck);
    const before = stuck.neighbours.responses.setsSealed;
    const shared = await stuck.call<{ code: string }>('POST', `/api/share-summary/${requestId}`, ownerId);
    expect([shared.status, shared.body.code, stuck.neighbours.responses.setsSealed]).toEqual([
      503,
      'analysis_pending',
      before,
    ]);
  });

  test.each(['', '?language=de'])(
    'regenerating with the query "%s" while a model reads the first set gets 202 and opens no set',
    async (query) => {
      const { requestId, ownerId } = await answered(stuck);
      const before = stuck.neighbours.responses.setsSealed;
      const asked = await stuck.call<Reply>('POST', `/api/regenerate-summary/${requestId}${query}`, ownerId);
      expect([asked.status, asked.body]).toEqual([202, expect.objectContaining({ reading: true })]);
      expect([stuck.neighbours.responses.setsSealed, await jobsOf(stuck, requestId)]).toEqual([before, []]);
    },
  );

  test('a plain read opens the first set once all readings are complete', async () => {
    const { requestId, read, seen } = await answered(stuck);
    expect((await read()).status).toBe(202);
    // Inserts the readings itself, because the model's call hangs and is not retried before its timeout.
    await stuck.database.query(
      `insert into analysis.prepared_readings (response_id, request_id, version, reading)
       select response_id, $1, 1, '{"mentions":[{"theme":"stays-calm","question":"unsaid"}],"wrote":true,"unreadLanguage":null}'
       from unnest($2::uuid[]) as response_id`,
      [requestId, Object.keys(stuck.neighbours.responses.effectiveWeights(requestId))],
    );
    await stuck.database.query('delete from analysis.model_tasks where request_id = $1', [requestId]);
    await eventually(async () => expect((await read()).status).toBe(200));
    expect((await seen())?.toSorted()).toEqual(['keeps-promises', 'stays-calm']);
  });
});

test('a call during a reading waits for the reading and opens the set', async () => {
  model.latencyMs = 300;
  const { read, seen } = await answered(app);
  await eventually(async () => expect((await read()).status).toBe(200));
  expect((await seen())?.toSorted()).toEqual(['keeps-promises', 'stays-calm']);
});

test('a read does not wait for a model that waits for tokens', async () => {
  const owner_id = randomUUID();
  await app.database.query(
    `insert into analysis.model_usage_by_owner (day, owner_id, tokens)
     select (now() at time zone 'utc')::date + later, $1, $2 from generate_series(0, 1) as later`,
    [owner_id, daily.ofOwner],
  );
  const { read, seen } = await answered(app, { owner_id });
  await eventually(async () => expect((await read()).status).toBe(200));
  expect(await seen()).toEqual(['keeps-promises']);
});

test.each(['begun_at', 'run_after'])(
  'a read does not wait for a model task whose %s is too long ago',
  async (column) => {
    const { requestId, read } = await answered(stuck);
    expect((await read()).status).toBe(202);
    await stuck.database.query(
      `update analysis.model_tasks set ${column} = now() - interval '11 minutes' where request_id = $1`,
      [requestId],
    );
    await eventually(async () => expect((await read()).status).toBe(200));
  },
);

describe('the reading at an opening', () => {
  test('a call with read=now ends the wait for the model at an opening', async () => {
    const { requestId, ownerId, read, seen } = await answered(app);
    await isRead(requestId, 5);
    model.mode = 'hang';
    await app.neighbours.submit(requestId, ...someAnswers(2, tapping));
    await app.countIs(requestId, 7);
    await eventually(async () => {
      expect((await read()).status).toBe(202);
      expect(await jobsOf(app, requestId)).toHaveLength(1);
    });
    expect((await app.reread(requestId, ownerId)).body).toMatchObject({
      stage: 'holding',
      status: 'generating',
    });
    await eventually(async () => expect((await read('?read=now')).status).toBe(200));
    expect((await app.reread(requestId, ownerId)).body.analyzed_count).toBe(7);
    expect(await seen()).toContain('keeps-promises');
  });

  test('a call with read=now ends the wait for the model at the opening of a later set', async () => {
    const { requestId, ownerId, read } = await answered(app);
    await isRead(requestId, 5);
    await eventually(async () => expect((await read()).status).toBe(200));
    await app.neighbours.submit(requestId, ...someAnswers(4, tapping));
    await isRead(requestId, 4);
    model.mode = 'hang';
    await app.neighbours.submit(requestId, ...someAnswers(1, tapping));
    await app.countIs(requestId, 10);
    const entering = app.neighbours.responses.entering(requestId);
    const asked = await app.call(
      'POST',
      `/api/regenerate-summary/${requestId}?entering=${entering}`,
      ownerId,
    );
    expect(asked.status).toBe(202);
    await eventually(async () =>
      expect((await read(`?read=now&entering=${entering}`)).body).toMatchObject({ analyzed_count: 10 }),
    );
  });
});

test.each(['?read=later', '?read=', '?read=now&read=sealed', '?now'])(
  'a read with the query %s is rejected with 422 and opens no set',
  async (query) => {
    const { requestId, read } = await answered(app);
    expect([(await read(query)).status, await jobsOf(app, requestId)]).toEqual([422, []]);
  },
);

test('a read returns the built-in text of an opened set while the model still writes', async () => {
  const { requestId, read } = await answered(app);
  await isRead(requestId, 5);
  model.mode = 'hang';
  await eventually(async () =>
    expect((await read()).body).toMatchObject({ stage: 'full', status: 'generating', engine: 'local' }),
  );
});
