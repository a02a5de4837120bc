import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { SubmissionReceipt } from '@blindspot/contracts/http/feedback-responses';
import { eventually } from '@blindspot/test-kit/eventually';
import { createFaultProxy, type FaultProxy } from '@blindspot/test-kit/fault-proxy';
import { anAnswer, aRequest } from './builders.ts';
import { expectNothingLost, startTraffic } from './traffic.ts';
import { startHarness } from './harness.ts';

const proxies: FaultProxy[] = [];
const harness = await startHarness({
  async databaseUrl(url) {
    const proxy = await createFaultProxy(url);
    proxies.push(proxy);
    return proxy.through(url);
  },
});
const { call, database, requests } = harness;
const [postgres] = proxies;

const submit = (requestId: string, body: unknown, key: string) =>
  call<SubmissionReceipt>(`/api/feedback-response/${requestId}`, {
    method: 'POST',
    body,
    headers: { 'idempotency-key': key },
  });
const countOf = (requestId: string) =>
  database.query('select response_count from responses.request_counts where request_id = $1', [requestId]);

describe('POST /api/feedback-response repeated after a fault', () => {
  it('R19 POST /api/feedback-response stores one answer if the reply to the first attempt was lost', async () => {
    const requestId = requests.add(aRequest());
    const body = anAnswer();
    const key = randomUUID();
    await submit(requestId, anAnswer(), randomUUID());
    const service = await createFaultProxy(harness.url());
    service.loseReplies();
    const lost = await fetch(`${service.through(harness.url())}api/feedback-response/${requestId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(1_000),
    }).catch(() => 'lost');
    await service.stop();
    expect(lost).toBe('lost');
    await eventually(async () => expect(await countOf(requestId)).toEqual([{ response_count: 2 }]));
    const [again, once] = [await submit(requestId, body, key), await submit(requestId, body, key)];
    expect([again.status, again.text]).toEqual([201, once.text]);
    expect(await countOf(requestId)).toEqual([{ response_count: 2 }]);
  });

  it('R24 POST /api/feedback-response replies 503 if the database does not reply, and stores one answer on the repeat', async () => {
    const requestId = requests.add(aRequest());
    await submit(requestId, anAnswer(), randomUUID());
    const body = anAnswer();
    const key = randomUUID();
    postgres?.loseReplies();
    const unknown = await submit(requestId, body, key);
    expect(unknown.status).toBe(503);
    expect(unknown.headers.has('retry-after')).toBe(true);
    await postgres?.heal();
    expect((await submit(requestId, body, key)).status).toBe(201);
    expect(await countOf(requestId)).toEqual([{ response_count: 2 }]);
  });
});

it('R14 no acknowledged answer is lost while all database connections break repeatedly', async () => {
  await database.query(
    'truncate responses.answers, responses.identities, responses.request_counts, responses.outbox',
  );
  const requestIds = [1, 2, 3].map(() => requests.add(aRequest()));
  const traffic = startTraffic({ url: harness.url, requestIds, senders: 12 });
  for (let round = 0; round < 12; round += 1) {
    await traffic.goesOn();
    postgres?.cut();
  }
  await traffic.goesOn();
  await postgres?.refuse();
  await eventually(() => expect(traffic.refused()).toBeGreaterThan(12));
  await postgres?.heal();
  await traffic.goesOn();
  // Ends all connections, as a clean shutdown of Postgres does.
  await database.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await traffic.goesOn();
  const report = await traffic.stop();
  expect([...report.statuses.keys()].filter((status) => status !== 201 && status !== 503)).toEqual([]);
  expect(report.refusalsWithoutRetryAfter).toBe(0);
  await expectNothingLost((text, values) => database.query(text, values), report);
});
