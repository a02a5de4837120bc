import { randomUUID } from 'node:crypto';
import { feedbackResponsesCounted } from '@blindspot/contracts/messages/feedback-responses';
import type { LabelledRequest } from '@blindspot/contracts/messages/feedback-requests';
import { createDatabase } from '@blindspot/service-kit/database/database';
import { eventually } from '@blindspot/test-kit/eventually';
import { afterAll, expect, test } from 'vitest';
import { someAnswers } from './arrange.ts';
import { aRequest } from './builders.ts';
import { buildTestApp } from './harness.ts';
import { scriptedAnswer } from './scripted-model.ts';

const app = await buildTestApp({ model: true });
const { database, neighbours } = app;
if (app.model) app.model.answer = (prompt) => scriptedAnswer(prompt);
const handle = createDatabase({ url: database.url, poolSize: 1 });
afterAll(() => handle.close());

const commitLock = 4_711;
await database.query(
  `create function analysis.wait_at_commit() returns trigger language plpgsql as $$
   begin perform pg_advisory_xact_lock(${commitLock}); return null; end $$`,
);

/** While `work` runs, blocks commits of transactions that insert into the table. */
async function whileCommitsWait(table: string, work: () => Promise<void>): Promise<void> {
  await database.query(
    `create constraint trigger wait_at_commit after insert on analysis.${table}
     deferrable initially deferred for each row execute function analysis.wait_at_commit()`,
  );
  await handle.db.transaction(async (transaction) => {
    await transaction.raw(`select pg_advisory_xact_lock(${commitLock})`);
    await work();
  });
  await database.query(`drop trigger wait_at_commit on analysis.${table}`);
}

const countWaiting = async (): Promise<number> =>
  (
    await database.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).length;
const countRows = async (table: string, requestId: string): Promise<number> =>
  (await database.query(`select from analysis.${table} where request_id = $1`, [requestId])).length;

const announceRequest = async (request: LabelledRequest): Promise<void> => neighbours.addRequest(request);
async function announceAnswers({ request_id: id }: LabelledRequest): Promise<void> {
  for (const answer of someAnswers(5)) neighbours.responses.store(id, answer);
  await neighbours.announce(feedbackResponsesCounted, randomUUID(), 1, {
    counts: [{ request_id: id, response_count: 5, version: 5 }],
  });
}

test.each([
  {
    first: announceRequest,
    firstTable: 'feedback_requests',
    second: announceAnswers,
    secondTable: 'response_counts',
  },
  {
    first: announceAnswers,
    firstTable: 'response_counts',
    second: announceRequest,
    secondTable: 'feedback_requests',
  },
])(
  'the model reads five answers whose count and request are stored concurrently, $firstTable first',
  async ({ first, firstTable, second, secondTable }) => {
    const request = aRequest();
    await whileCommitsWait(firstTable, async () => {
      await first(request);
      await eventually(async () => expect(await countWaiting()).toBe(1));
      await second(request);
      // Waits until the second transaction has committed or is blocked by the first one.
      await eventually(async () =>
        expect((await countWaiting()) + (await countRows(secondTable, request.request_id))).toBe(2),
      );
    });
    await eventually(async () => expect(await countRows('prepared_readings', request.request_id)).toBe(5));
  },
);
