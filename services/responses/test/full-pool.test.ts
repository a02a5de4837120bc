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
const untilStored = (sent: ReturnType<typeof submission>): Promise<string> =>
  eventually(
    async () => {
      const { status, body } = await send(sent);
      expect(status).toBe(201);
      return body.receipt;
    },
    { timeoutMs: 120_000, everyMs: 500 },
  );
async function expectFullPool(): Promise<void> {
  const waiting = await database.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  expect(waiting).toHaveLength(12);
}
const unpublished = () => database.query('select from responses.outbox where published_at is null');

async function hold(requestId: string): Promise<() => Promise<void>> {
  const handle = createDatabase({ url: database.url });
  const transaction = await handle.db.transaction();
  await transaction.raw('select from responses.request_counts where request_id = ? for update', [requestId]);
  return async () => {
    await transaction.rollback();
    await handle.close();
  };
}

it('the service stays ready, replies within seconds and loses no answer while all its connections are in use', async () => {
  const [held, free] = [requests.add(aRequest()), requests.add(aRequest())];
  const receipts = await Promise.all(Array.from({ length: 20 }, () => untilStored(submission(held))));
  await untilStored(submission(free));
  await eventually(async () => expect(await unpublished()).toEqual([]));

  const release = await hold(held);
  const rejected: Awaited<ReturnType<typeof erase | typeof send>>[] = [];
  // The erasures wait for the locked request and use the whole pool. An erasure that times out is sent again.
  const erasing = receipts.map((receipt) =>
    eventually(
      async () => {
        const reply = await erase(receipt);
        if (reply.status === 503) rejected.push(reply);
        // The reply is 404 if an earlier attempt erased the answer but returned an error.
        expect([204, 404]).toContain(reply.status);
      },
      { timeoutMs: 240_000 },
    ),
  );
  await eventually(async () => {
    await expectFullPool();
    const ready = await call('/health/ready');
    expect(ready).toMatchObject({ status: 200, body: { checks: { database: 'ok' } } });
    await expectFullPool();
  });
  await database.query(
    `insert into responses.outbox (id, subject, payload)
     select gen_random_uuid(), subject, payload from responses.outbox limit 1`,
  );
  const answers = Array.from({ length: 100 }, () => submission(free));
  let rejectedAnswers = 0;
  await eventually(async () => {
    for (const reply of await Promise.all(answers.map(send))) {
      if (reply.status === 201) continue;
      rejected.push(reply);
      rejectedAnswers += 1;
    }
    expect(rejectedAnswers).toBeGreaterThan(12);
  });
  await release();
  await Promise.all(erasing);
  for (const { status, body, headers } of rejected) {
    expect([status, body]).toMatchObject([
      503,
      { code: expect.stringMatching(/^(database_unavailable|too_busy)$/) },
    ]);
    expect(headers.get('retry-after')).toMatch(/^[2-8]$/);
  }

  await Promise.all([...answers, ...answers].map(untilStored));
  expect(
    await database.query(
      `select request_id, response_count, (select count(*)::int from responses.answers a
         where a.request_id = c.request_id) as stored from responses.request_counts c order by response_count`,
    ),
  ).toEqual([
    { request_id: held, response_count: 0, stored: 0 },
    { request_id: free, response_count: 101, stored: 101 },
  ]);
  await eventually(async () => expect(await unpublished()).toEqual([]));
});
