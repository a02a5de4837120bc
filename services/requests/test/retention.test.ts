import { randomUUID } from 'node:crypto';
import { feedbackResponsesCounted } from '@blindspot/contracts/messages/feedback-responses';
import { listMyRequestsRoute, type FeedbackRequest } from '@blindspot/contracts/http/feedback-requests';
import { eventually } from '@blindspot/test-kit/eventually';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { announceBuiltInSets, create, useRequests, type Person } from './harness.ts';

const harness = await useRequests();
const { database, start, signIn, publish, recorded } = harness;
await announceBuiltInSets(harness);
const owner = await signIn();

const months = 6;
const running: { stop(): Promise<void> }[] = [];
const startKeeping = async (changes: { RETENTION_MONTHS?: number } = { RETENTION_MONTHS: months }) => {
  const service = await start({ RETENTION_EVERY_MS: 100, ...changes });
  running.push(service);
  return service;
};
beforeEach(() => database.query('delete from requests.retention'));
afterEach(async () => {
  await Promise.all(running.splice(0).map((service) => service.stop()));
  await database.query('delete from requests.feedback_requests');
});

/** Creates a request and dates it `ago` months back, with the last answer `answered` months ago. */
async function madeBefore(ago: number, { answered }: { answered?: number } = {}): Promise<FeedbackRequest> {
  const request = await create(owner);
  await database.query(
    `update requests.feedback_requests set created_at = now() - make_interval(months => $2) where id = $1`,
    [request.id, ago],
  );
  if (answered !== undefined) {
    await database.query(
      `insert into requests.response_counts (request_id, response_count, version, counted_in)
       values ($1, 5, 5, date_trunc('month', now() - make_interval(months => $2)))`,
      [request.id, answered],
    );
  }
  return request;
}
const keptSince = (days: number) =>
  database.query(
    `insert into requests.retention (months, since) values ($1, now() - make_interval(days => $2))`,
    [months, days],
  );
const ids = async (person: Person = owner): Promise<string[]> =>
  (await person.call(listMyRequestsRoute, {})).body.requests.map(({ id }) => id);
const keptUntil = async (id: string): Promise<string | null | undefined> =>
  (await owner.call(listMyRequestsRoute, {})).body.requests.find((one) => one.id === id)?.kept_until;
const deletionsOf = async (id: string): Promise<number> =>
  (await recorded(id)).filter(({ type }) => type === 'feedback-request-deleted').length;

function firstOfMonth(ahead: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1)).toISOString().slice(0, 10);
}

describe('retention', () => {
  test('a request is deleted after the configured months without an answer, as if its owner had deleted it', async () => {
    await keptSince(40);
    const old = await madeBefore(months + 1);
    const stays = await madeBefore(months);
    await startKeeping();
    await eventually(async () => expect(await ids()).toEqual([stays.id]));
    expect([await deletionsOf(old.id), await deletionsOf(stays.id)]).toEqual([1, 0]);
  });

  test('retention restarts with each answer, and the date of deletion reveals only the month of the last answer', async () => {
    await keptSince(40);
    const old = await madeBefore(3 * months);
    const answered = await madeBefore(3 * months, { answered: 2 });
    await startKeeping();
    await eventually(async () => expect(await ids()).toEqual([answered.id]));
    expect(await deletionsOf(old.id)).toBe(1);
    expect(await keptUntil(answered.id)).toBe(firstOfMonth(months + 1 - 2));
    await publish(feedbackResponsesCounted, {
      aggregateId: randomUUID(),
      aggregateVersion: 1,
      data: { counts: [{ request_id: answered.id, response_count: 6, version: 6 }] },
    });
    await eventually(async () => expect(await keptUntil(answered.id)).toBe(firstOfMonth(months + 1)));
  });

  test('no request is deleted for a month after retention was enabled or changed, and owners see the date', async () => {
    await keptSince(30);
    const old = await madeBefore(3 * months);
    await startKeeping();
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    await eventually(async () => expect(await keptUntil(old.id)).toBe(tomorrow));
    await startKeeping({ RETENTION_MONTHS: 1 });
    await eventually(async () => expect(await keptUntil(old.id)).not.toBe(tomorrow));
    expect(await ids()).toEqual([old.id]);
  });

  test('two replicas delete all expired requests, even if one run cannot handle all of them', async () => {
    await keptSince(40);
    const { id: first } = await madeBefore(months + 1);
    const more = Array.from({ length: 600 }, () => randomUUID());
    await database.query(
      `insert into requests.feedback_requests
       select (jsonb_populate_record(r, jsonb_build_object('id', other))).* from requests.feedback_requests r,
         unnest($2::uuid[]) as other where r.id = $1`,
      [first, more],
    );
    await Promise.all([startKeeping(), startKeeping()]);
    const left = () => database.query('select from requests.feedback_requests');
    await eventually(async () => expect(await left()).toEqual([]), { timeoutMs: 240_000, everyMs: 100 });
    // Unconfirmed deletions are published again after 15 s, with the same version.
    const [announced] = await database.query<{ times: number; requests: number }>(
      `select count(distinct (payload ->> 'aggregateId', payload ->> 'aggregateVersion'))::int as times,
         count(distinct payload ->> 'aggregateId')::int as requests from requests.outbox
       where payload ->> 'aggregateId' = any($1::text[]) and payload ->> 'type' = 'feedback-request-deleted'`,
      [[first, ...more]],
    );
    expect(announced).toEqual({ times: 601, requests: 601 });
  });
});

test('all requests are kept if retention is not set, even if it was set before', async () => {
  await keptSince(40);
  const old = await madeBefore(10 * months);
  await startKeeping({});
  await eventually(async () => expect(await keptUntil(old.id)).toBeNull());
  expect(await ids()).toEqual([old.id]);
});
