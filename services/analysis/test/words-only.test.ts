import type { Summary } from '@blindspot/contracts/http/summaries';
import { createDatabase } from '@blindspot/service-kit/database/database';
import { eventually } from '@blindspot/test-kit/eventually';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestWith, someAnswers } from './arrange.ts';
import { buildTestApp, type Answer, type TestApp } from './harness.ts';

const app = await buildTestApp({
  limits: { dailyPerRequest: null, dailyPerOwner: null },
});
const { responses } = app.neighbours;
const here: TestApp['call'] = async (...given) => await app.call(...given);
let onReplica: TestApp['call'];
beforeAll(async () => {
  onReplica = await app.startReplica();
});

const database = createDatabase({ url: app.database.url });
afterAll(() => database.close());

interface Asked {
  readonly requestId: string;
  readonly ownerId: string;
}

async function answered(count: number): Promise<Asked> {
  const request = await requestWith(app, someAnswers(count));
  return { requestId: request.request_id, ownerId: request.owner_id };
}

async function readBy(count: number): Promise<Asked & { first: Summary }> {
  const asked = await answered(count);
  return { ...asked, first: (await app.summary(asked.requestId, asked.ownerId)).body };
}

const words = async ({ requestId, ownerId }: Asked, call: TestApp['call'] = here): Promise<Answer<Summary>> =>
  await call<Summary>('POST', `/api/regenerate-summary/${requestId}?only=words`, ownerId);

const proseOf = ({ summary, sections }: Summary): string[] => [summary, ...sections.map(({ body }) => body)];

test('a call with only=words writes another text and opens no set, even if one is ready', async () => {
  const { first, ...asked } = await readBy(5);
  await app.neighbours.submit(asked.requestId, ...someAnswers(4));
  const { status, body } = await words(asked);
  expect([status, body.analyzed_count, body.waiting]).toEqual([200, 5, 4]);
  expect(proseOf(body)).not.toEqual(proseOf(first));
  expect([body.question_averages, body.window?.seen]).toEqual([first.question_averages, first.window?.seen]);
});

test('a call with only=words opens no set, even as the very first call', async () => {
  const asked = await answered(6);
  const sealed = responses.setsSealed;
  expect((await words(asked)).body).toMatchObject({ stage: 'holding', status: 'ready', response_count: 6 });
  expect(responses.setsSealed).toBe(sealed);
});

test('P7 calls with only=words add none of the two hundred answers that arrive meanwhile to a set', async () => {
  const { first: _, ...asked } = await readBy(5);
  const sealed = responses.setsSealed;
  for (let round = 0; round < 10; round += 1) {
    const calls = [words(asked), words(asked, onReplica), words(asked)];
    const answering = Array.from({ length: 20 }, async () => {
      await app.neighbours.submit(asked.requestId, ...someAnswers(1));
    });
    const [replies] = await Promise.all([Promise.all(calls), Promise.all(answering)]);
    expect(replies.map(({ status, body }) => [status, body.analyzed_count])).toEqual(
      replies.map(() => [200, 5]),
    );
  }
  expect((await words(asked)).body).toMatchObject({ analyzed_count: 5, response_count: 205, waiting: 200 });
  expect(responses.setsSealed).toBe(sealed);
  const { body } = await app.regenerate(asked.requestId, asked.ownerId);
  expect(body.analyzed_count).toBe(205);
});

test('a call with only=words succeeds during a concurrent opening', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { first: _, ...asked } = await readBy(5);
    await app.neighbours.submit(asked.requestId, ...someAnswers(4));
    const sealed = responses.setsSealed;
    const [worded, opened] = await Promise.all([
      words(asked, round % 2 === 0 ? here : onReplica),
      app.regenerate(asked.requestId, asked.ownerId),
    ]);
    expect([worded.status, opened.status, opened.body.analyzed_count]).toEqual([200, 200, 9]);
    expect(responses.setsSealed).toBe(sealed + 1);
  }
});

async function untilAsking(count: number): Promise<void> {
  await eventually(async () => {
    const waiting = await app.database.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
           and query like 'update "analysis"."jobs" set "at_once"%'`,
    );
    expect(waiting).toHaveLength(count);
  });
}

test('concurrent calls with only=words to two replicas share their texts', async () => {
  const { first: _, ...asked } = await readBy(5);
  let replies: Promise<Answer<Summary>[]> = Promise.resolve([]);
  await database.db.transaction(async (transaction) => {
    // Locks the table, so that no job starts before the last call has arrived, however slow the machine is.
    await transaction.raw('lock table analysis.jobs in share row exclusive mode');
    replies = Promise.all(
      Array.from({ length: 20 }, async (_empty, place) => await words(asked, place < 10 ? here : onReplica)),
    );
    await untilAsking(20);
  });
  const all = await replies;
  expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  // A call that comes after the end of the job enqueues another job, which writes another text.
  const texts = new Set(all.map(({ body }) => body.text_number));
  expect(texts.size).toBeLessThan(all.length / 2);
});

test('a call with only=words and named newcomers is rejected with 422', async () => {
  const { first: _, ...asked } = await readBy(5);
  const path = `/api/regenerate-summary/${asked.requestId}?only=words&entering=${'x'.repeat(22)}`;
  expect((await app.call<{ detail: string }>('POST', path, asked.ownerId)).status).toBe(422);
});
