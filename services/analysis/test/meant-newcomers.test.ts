import type { Summary } from '@blindspot/contracts/http/summaries';
import { beforeAll, describe, expect, test } from 'vitest';
import { requestWith, someAnswers } from './arrange.ts';
import { buildTestApp, type Answer, type TestApp } from './harness.ts';

const app = await buildTestApp({ limits: { dailyPerRequest: 3 } });
const { responses } = app.neighbours;
const here: TestApp['call'] = async (...given) => await app.call(...given);
let onReplica: TestApp['call'];
beforeAll(async () => {
  onReplica = await app.startReplica();
});

interface Asked {
  readonly requestId: string;
  readonly ownerId: string;
}

async function answered(count: number): Promise<Asked> {
  const request = await requestWith(app, someAnswers(count));
  return { requestId: request.request_id, ownerId: request.owner_id };
}

type Way = (asked: Asked, entering: string, call?: TestApp['call']) => Promise<Answer<Summary>>;
const read: Way = async ({ requestId, ownerId }, entering, call = here) =>
  await call<Summary>('GET', `/api/feedback-summary/${requestId}?entering=${entering}`, ownerId);
const regenerate: Way = async ({ requestId, ownerId }, entering, call = here) =>
  await call<Summary>('POST', `/api/regenerate-summary/${requestId}?entering=${entering}`, ownerId);

const comes = async ({ requestId }: Asked, count = 1): Promise<unknown> =>
  await app.neighbours.submit(requestId, ...someAnswers(count));
const refused = (answer: Answer<unknown>): unknown => [
  answer.status,
  (answer.body as { code?: string }).code,
];
const newcomersChanged = [409, 'newcomers_changed'];

describe.each([
  ['the first read', read],
  ['regenerating', regenerate],
])('%s with named newcomers', (_, open) => {
  test('a call that names the newcomers opens the set with exactly these people', async () => {
    const asked = await answered(6);
    const { status, body } = await open(asked, responses.entering(asked.requestId));
    expect([status, body.stage, body.analyzed_count]).toEqual([200, 'full', 6]);
  });

  test('a call that names the newcomers opens no set if another person has answered since', async () => {
    const asked = await answered(6);
    const entering = responses.entering(asked.requestId);
    await comes(asked);
    const sealed = responses.setsSealed;
    expect(refused(await open(asked, entering))).toEqual(newcomersChanged);
    expect(responses.setsSealed).toBe(sealed);
    expect((await app.reread(asked.requestId, asked.ownerId)).body).toMatchObject({
      stage: 'holding',
      status: 'ready',
    });
    expect((await open(asked, responses.entering(asked.requestId))).body.analyzed_count).toBe(7);
  });

  test('a repeated call with the same named newcomers returns the same result on any replica', async () => {
    const asked = await answered(5);
    const entering = responses.entering(asked.requestId);
    const { body: first } = await open(asked, entering);
    await comes(asked, 4);
    const again = await Promise.all([open(asked, entering), open(asked, entering, onReplica)]);
    expect(again.map(({ body }) => [body.analyzed_count, body.text_number])).toEqual([
      [5, first.text_number],
      [5, first.text_number],
    ]);
  });

  test('a call is refused if a set with other newcomers was opened in the meantime', async () => {
    const asked = await answered(5);
    const entering = responses.entering(asked.requestId);
    await comes(asked);
    await app.summary(asked.requestId, asked.ownerId);
    expect(refused(await open(asked, entering))).toEqual(newcomersChanged);
  });
});

test('two concurrent calls to two replicas open one set, with or without named newcomers', async () => {
  const asked = await answered(7);
  const entering = responses.entering(asked.requestId);
  const sealed = responses.setsSealed;
  const answers = await Promise.all([
    read(asked, entering),
    regenerate(asked, entering, onReplica),
    app.summary(asked.requestId, asked.ownerId),
    onReplica<Summary>('POST', `/api/regenerate-summary/${asked.requestId}`, asked.ownerId),
  ]);
  expect(answers.map(({ status, body }) => [status, body.analyzed_count])).toEqual(
    answers.map(() => [200, 7]),
  );
  expect(responses.setsSealed).toBe(sealed + 1);
});

test('P7 a call that names outdated newcomers is rejected while a concurrent call opens the current set', async () => {
  for (let round = 0; round < 5; round += 1) {
    const asked = await answered(5);
    const before = responses.entering(asked.requestId);
    await comes(asked);
    const [one, other] = await Promise.all([
      regenerate(asked, before),
      regenerate(asked, responses.entering(asked.requestId), onReplica),
    ]);
    expect(refused(one)).toEqual(newcomersChanged);
    expect([other.status, other.body.analyzed_count]).toEqual([200, 6]);
  }
});

test('a call without named newcomers opens the set while a concurrent call with outdated newcomers is refused', async () => {
  const asked = await answered(5);
  const before = responses.entering(asked.requestId);
  await comes(asked);
  const [named, bare] = await Promise.all([
    regenerate(asked, before),
    app.regenerate(asked.requestId, asked.ownerId),
  ]);
  expect([refused(named), bare.status, bare.body.analyzed_count]).toEqual([newcomersChanged, 200, 6]);
});

test('openings do not count towards the daily limit of rewritten texts', async () => {
  const asked = await answered(5);
  const bare = async () => await app.regenerate(asked.requestId, asked.ownerId);
  for (let time = 0; time < 4; time += 1)
    expect(refused(await regenerate(asked, 'x'.repeat(22)))).toEqual(newcomersChanged);
  const entering = responses.entering(asked.requestId);
  const { body: first } = await regenerate(asked, entering);
  // Repeats the call, as a caller does after a lost reply.
  for (let time = 0; time < 4; time += 1) expect((await regenerate(asked, entering)).status).toBe(200);
  for (let time = 0; time < 3; time += 1) expect((await bare()).status).toBe(200);
  expect((await bare()).status).toBe(429);
  const again = await regenerate(asked, entering, onReplica);
  expect([again.status, again.body.analyzed_count, again.body.question_averages]).toEqual([
    200,
    5,
    first.question_averages,
  ]);
  await comes(asked, 4);
  expect((await bare()).body.analyzed_count).toBe(9);
  expect((await bare()).status).toBe(429);
  await comes(asked, 4);
  expect((await regenerate(asked, responses.entering(asked.requestId))).body.analyzed_count).toBe(13);
});

test('a read that names the newcomers of a later set does not open that set', async () => {
  const asked = await answered(5);
  await app.summary(asked.requestId, asked.ownerId);
  await comes(asked, 4);
  const entering = responses.entering(asked.requestId);
  const sealed = responses.setsSealed;
  const { status, body } = await read(asked, entering);
  expect([status, body.analyzed_count, body.waiting]).toEqual([200, 5, 4]);
  expect(responses.setsSealed).toBe(sealed);
  const [, opened] = await Promise.all([read(asked, entering), regenerate(asked, entering, onReplica)]);
  expect([opened.status, opened.body.analyzed_count]).toEqual([200, 9]);
});

test('a call with named newcomers opens a set after everyone in the earlier set has erased their answer', async () => {
  const answers = someAnswers(5);
  const request = await requestWith(app, answers);
  const asked = { requestId: request.request_id, ownerId: request.owner_id };
  await app.summary(asked.requestId, asked.ownerId);
  for (const { response_id: id } of answers) await app.neighbours.erase(asked.requestId, id);
  await comes(asked, 5);
  const entering = responses.entering(asked.requestId);
  expect((await read(asked, entering)).body).toMatchObject({ stage: 'holding', response_count: 5 });
  expect((await regenerate(asked, entering)).body).toMatchObject({ stage: 'full', analyzed_count: 5 });
});

test.each([
  ['and then opens the set', true],
  ['and is then refused', false],
])(
  'a call with named newcomers first writes the missing text of the earlier result %s',
  async (_, isMeant) => {
    const asked = await answered(5);
    await app.summary(asked.requestId, asked.ownerId);
    // Simulates a process that was killed after opening the set and before writing its text.
    await app.database.query(
      `set local session_replication_role = replica; delete from analysis.result_texts where result_id in
       (select id from analysis.results where request_id = '${asked.requestId}')`,
    );
    await comes(asked, 4);
    const entering = isMeant ? responses.entering(asked.requestId) : 'x'.repeat(22);
    expect((await regenerate(asked, entering)).status).toBe(isMeant ? 200 : 409);
    const worded = await app.database.query<{ number: number }>(
      `select r.number from analysis.results r join analysis.result_texts w on w.result_id = r.id
     where request_id = $1 order by r.number`,
      [asked.requestId],
    );
    expect(worded.map(({ number }) => number)).toEqual(isMeant ? [1, 2] : [1]);
  },
);

test('a call with named newcomers is refused while no set can be opened', async () => {
  const asked = await answered(5);
  const { body: first } = await app.summary(asked.requestId, asked.ownerId);
  await comes(asked, 2);
  expect(refused(await regenerate(asked, responses.entering(asked.requestId)))).toEqual(newcomersChanged);
  expect((await app.reread(asked.requestId, asked.ownerId)).body.text_number).toBe(first.text_number);
});

test.each(['entering=short', 'enterring=' + 'x'.repeat(22), 'raed=sealed'])(
  'a call with an invalid query is rejected with 422 and opens no set: %s',
  async (query) => {
    const { requestId, ownerId } = await answered(5);
    const sealed = responses.setsSealed;
    const [one, other] = await Promise.all([
      here('GET', `/api/feedback-summary/${requestId}?${query}`, ownerId),
      here('POST', `/api/regenerate-summary/${requestId}?${query}`, ownerId),
    ]);
    expect([one.status, other.status, responses.setsSealed]).toEqual([422, 422, sealed]);
  },
);

test('a call restores lost set members in the responses service before the next set is sealed', async () => {
  const asked = await answered(5);
  await app.summary(asked.requestId, asked.ownerId);
  const before = responses.effectiveWeights(asked.requestId);
  await comes(asked, 4);
  responses.forgetSets(asked.requestId);
  const sealed = responses.setsSealed;
  expect(refused(await regenerate(asked, responses.entering(asked.requestId)))).toEqual(newcomersChanged);
  expect(responses.setsSealed).toBe(sealed);
  expect(responses.effectiveWeights(asked.requestId)).toMatchObject(before);
  const { body } = await regenerate(asked, responses.entering(asked.requestId));
  expect(body.analyzed_count).toBe(9);
});
