import type { Summary } from '@blindspot/contracts/http/summaries';
import { createDatabase } from '@blindspot/service-kit/database/database';
import { eventually } from '@blindspot/test-kit/eventually';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestWith, someAnswers } from './arrange.ts';
import { buildTestApp, type Answer, type TestApp } from './harness.ts';

const app = await buildTestApp({
  limits: { dailyPerRequest: null, dailyPerOwner: null, firstWaitMs: 30_000 },
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

test('who asks for words only gets others for the result that stands, and a set that is ready is not opened', async () => {
  const { first, ...asked } = await readBy(5);
  await app.neighbours.submit(asked.requestId, ...someAnswers(4));
  const { status, body } = await words(asked);
  expect([status, body.analyzed_count, body.waiting]).toEqual([200, 5, 4]);
  expect(proseOf(body)).not.toEqual(proseOf(first));
  expect([body.question_averages, body.window?.seen]).toEqual([first.question_averages, first.window?.seen]);
});

test('as the very first call it opens nothing', async () => {
  const asked = await answered(6);
  const sealed = responses.setsSealed;
  expect((await words(asked)).body).toMatchObject({ stage: 'holding', status: 'ready', response_count: 6 });
  expect(responses.setsSealed).toBe(sealed);
});

test('P7 two hundred answers that come meanwhile enter nothing', async () => {
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

test('beside one who opens, nobody gets the other deed for their own', async () => {
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

/** Until so many calls are about to ask for a job. */
async function untilAsking(count: number): Promise<void> {
  await eventually(async () => {
    const waiting = await app.database.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
           and query like 'update "analysis"."jobs" set "at_once"%'`,
    );
    expect(waiting).toHaveLength(count);
  });
}

test('twenty who ask two replicas for words at once share them', async () => {
  const { first: _, ...asked } = await readBy(5);
  let replies: Promise<Answer<Summary>[]> = Promise.resolve([]);
  await database.db.transaction(async (transaction) => {
    // No job begins before the last of them is there, however slow the machine is.
    await transaction.raw('lock table analysis.jobs in share row exclusive mode');
    replies = Promise.all(
      Array.from({ length: 20 }, async (_empty, place) => await words(asked, place < 10 ? here : onReplica)),
    );
    await untilAsking(20);
  });
  const all = await replies;
  expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  // The first job may end before the last call comes, which then has one more.
  for (const { body } of all) expect(body.text_number).toBeLessThan(5);
});

test('newcomers cannot be named with it', async () => {
  const { first: _, ...asked } = await readBy(5);
  const path = `/api/regenerate-summary/${asked.requestId}?only=words&entering=${'x'.repeat(22)}`;
  expect((await app.call<{ detail: string }>('POST', path, asked.ownerId)).status).toBe(422);
});
