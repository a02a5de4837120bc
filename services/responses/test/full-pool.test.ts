import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { SubmissionReceipt } from '@blindspot/contracts/http/feedback-responses';
import { createDatabase } from '@blindspot/service-kit/database/database';
import { eventually } from '@blindspot/test-kit/eventually';
import { anAnswer, aRequest } from './builders.ts';
import { startHarness } from './harness.ts';

const { call, database, requests } = await startHarness();

const submission = (requestId: string) => ({ requestId, key: randomUUID(), body: anAnswer() });
const send = ({ requestId, key, body }: ReturnType<typeof submission>) =>
  call<SubmissionReceipt>(`/api/feedback-response/${requestId}`, {
    method: 'POST',
    body,
    headers: { 'idempotency-key': key },
  });
const erase = (receipt: string) => call(`/api/my-responses/${receipt}`, { method: 'DELETE' });
const waitingForLocks = () =>
  database.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
const unpublished = () => database.query('select from responses.outbox where published_at is null');

/**
 * Locks the request, so that every change of its answers waits; returns a function that releases the lock.
 */
async function hold(requestId: string): Promise<() => Promise<void>> {
  const handle = createDatabase({ url: database.url });
  const transaction = await handle.db.transaction();
  await transaction.raw('select from responses.request_counts where request_id = ? for update', [requestId]);
  return async () => {
    await transaction.rollback();
    await handle.close();
  };
}

it('with all connections in use, the service stays ready, stores or rejects answers within seconds, and loses none', async () => {
  const [held, free] = [requests.add(aRequest()), requests.add(aRequest())];
  const receipts = await Promise.all(
    Array.from({ length: 20 }, async () => (await send(submission(held))).body.receipt),
  );
  await send(submission(free));
  await eventually(async () => expect(await unpublished()).toEqual([]));

  const release = await hold(held);
  // Each erasure waits in a transaction for the locked request, so that together they use the whole pool.
  const erasing = receipts.map(erase);
  await eventually(async () => expect(await waitingForLocks()).toHaveLength(12));
  await database.query(
    `insert into responses.outbox (id, subject, payload)
     select gen_random_uuid(), subject, payload from responses.outbox limit 1`,
  );
  const ready = await call('/health/ready');
  expect(ready).toMatchObject({ status: 200, body: { checks: { database: 'ok' } } });
  expect(await unpublished()).toHaveLength(1);
  const answers = Array.from({ length: 250 }, () => submission(free));
  const refused: Awaited<ReturnType<typeof erase | typeof send>>[] = [];
  const tell = async (sent: ReturnType<typeof erase | typeof send>): Promise<void> => {
    const reply = await sent;
    if (reply.status !== 201) refused.push(reply);
  };
  const told = Promise.all(answers.map((answer) => tell(send(answer))));
  await tell(erase(receipts[0] ?? ''));
  await eventually(() => expect(refused.length).toBeGreaterThan(12));
  // Postgres cancels a statement that waits five seconds for a lock, so release it as soon as enough was
  // seen.
  await release();
  await told;
  expect(refused.length).toBeGreaterThan(12);
  for (const { status, body, headers } of refused) {
    expect([status, body]).toMatchObject([
      503,
      { code: expect.stringMatching(/^(database_unavailable|too_busy)$/) },
    ]);
    expect(headers.get('retry-after')).toMatch(/^[2-8]$/);
  }

  // Erasures that waited for the lock succeed; those without a connection were rejected and retry.
  const erased = (await Promise.all(erasing)).map(({ status }) => status);
  expect(new Set(erased)).toEqual(new Set([204, 503]));
  const gone = erased.filter((status) => status === 204).length;
  const again = await Promise.all([...answers, ...answers].map(send));
  expect(new Set(again.map(({ status }) => status))).toEqual(new Set([201]));
  expect(
    await database.query(
      `select request_id, response_count, (select count(*)::int from responses.answers a
         where a.request_id = c.request_id) as stored from responses.request_counts c order by response_count`,
    ),
  ).toEqual([
    { request_id: held, response_count: 20 - gone, stored: 20 - gone },
    { request_id: free, response_count: 251, stored: 251 },
  ]);
  await eventually(async () => expect(await unpublished()).toEqual([]));
});
