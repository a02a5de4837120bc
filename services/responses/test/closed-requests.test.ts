import { randomUUID } from 'node:crypto';
import { feedbackRequestUpdated } from '@blindspot/contracts/messages/feedback-requests';
import type { SubmissionReceipt } from '@blindspot/contracts/http/feedback-responses';
import { takenAfterClosingHours } from '@blindspot/contracts/limits';
import { createDatabase } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { eventually } from '@blindspot/test-kit/eventually';
import { describe, expect, it } from 'vitest';
import { anAnswer, aRequest } from './builders.ts';
import { startHarness, type Reply } from './harness.ts';
import { publishAs } from './publish.ts';
import { countedAnswers, storedAnswers } from './stored-answers.ts';

const harness = await startHarness();
const { call, database, requests } = harness;

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
const pastTheLimit = minutesAgo(takenAfterClosingHours * 60 + 1);
const withinTheLimit = minutesAgo(takenAfterClosingHours * 60 - 1);

const submit = (
  requestId: string,
  { key, body = anAnswer() }: { key?: string; body?: unknown } = {},
): Promise<Reply<SubmissionReceipt & { code?: string }>> =>
  call(`/api/feedback-response/${requestId}`, {
    method: 'POST',
    body,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });

const closedAtOf = async (requestId: string): Promise<string | null | undefined> =>
  (
    await database.query<{ closed_at: Date | null }>(
      'select closed_at from responses.request_counts where request_id = $1',
      [requestId],
    )
  ).map(({ closed_at: closedAt }) => closedAt?.toISOString() ?? null)[0];

async function setClosed(
  facts: ReturnType<typeof aRequest>,
  closedAt: string | null,
  version: number,
): Promise<void> {
  requests.add(facts, { version, closedAt });
  const { request_id: id } = facts;
  await publishAs(harness, feedbackRequestUpdated, id, { request_id: id }, version);
  await eventually(async () => expect(await closedAtOf(id)).toBe(closedAt));
}

async function known(): Promise<ReturnType<typeof aRequest>> {
  const facts = aRequest();
  requests.add(facts);
  expect((await submit(facts.request_id)).status).toBe(201);
  return facts;
}

describe('POST /api/feedback-response to a closed request', () => {
  it('S10.10 POST /api/feedback-response accepts an answer for a day after the request was closed, and then rejects it with 409', async () => {
    const facts = await known();
    const { request_id: id } = facts;
    await setClosed(facts, withinTheLimit, 2);
    expect((await submit(id)).status).toBe(201);
    await setClosed(facts, pastTheLimit, 3);
    const refused = await submit(id);
    expect([refused.status, refused.body.code]).toEqual([409, 'closed']);
    expect(await storedAnswers(database, id)).toHaveLength(2);
    expect(await countedAnswers(database, id)).toBe(2);
  });

  it('POST /api/feedback-response rejects an answer with 409 even if the service did not know the closed request before', async () => {
    const id = requests.add(aRequest(), { closedAt: pastTheLimit });
    expect((await submit(id)).status).toBe(409);
    expect(await storedAnswers(database, id)).toEqual([]);
  });

  it('POST /api/feedback-response returns the receipt for a repeat of a stored answer, even after the request is closed', async () => {
    const facts = aRequest();
    const id = requests.add(facts);
    const sent = { key: randomUUID(), body: anAnswer() };
    const first = await submit(id, sent);
    await setClosed(facts, pastTheLimit, 2);
    const again = await submit(id, sent);
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect((await submit(id, { ...sent, body: anAnswer() })).body.code).toBe('idempotency_key_reused');
    expect(await countedAnswers(database, id)).toBe(1);
  });

  it('an answer to a closed request can still be read, changed and erased by its receipt', async () => {
    const facts = aRequest();
    const id = requests.add(facts);
    const { receipt } = (await submit(id)).body;
    await setClosed(facts, pastTheLimit, 2);
    const path = `/api/my-responses/${receipt}`;
    const body = { responses: { unsaid: 'In other words.' }, relationship: 'colleague' };
    expect((await call(path)).status).toBe(200);
    expect((await call(path, { method: 'PUT', body })).status).toBe(200);
    expect((await call(path, { method: 'DELETE' })).status).toBe(204);
    expect(await countedAnswers(database, id)).toBe(0);
  });

  it('POST /api/feedback-response accepts answers after the request is reopened, and ignores an older event that closed it', async () => {
    const facts = await known();
    const { request_id: id } = facts;
    await setClosed(facts, pastTheLimit, 2);
    expect((await submit(id)).status).toBe(409);
    await setClosed(facts, null, 3);
    expect((await submit(id)).status).toBe(201);
    requests.add(facts, { version: 2, closedAt: pastTheLimit });
    await publishAs(harness, feedbackRequestUpdated, id, { request_id: id }, 2);
    const marker = await known();
    await setClosed(marker, withinTheLimit, 2);
    expect(await closedAtOf(id)).toBeNull();
  });

  it('a batch stores the answers to an open request and rejects the answers to a closed request', async () => {
    const [shut, open] = [await known(), await known()];
    await setClosed(shut, pastTheLimit, 2);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => submit((n % 2 === 0 ? shut : open).request_id)),
    );
    expect(replies.map(({ status }) => status)).toEqual(
      Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? 409 : 201)),
    );
    expect(await countedAnswers(database, open.request_id)).toBe(11);
  });
});

it('each answer sent while a request closes is either stored and acknowledged, or rejected', async () => {
  const facts = await known();
  const { request_id: id } = facts;
  const replies: Promise<Reply<{ code?: string }>>[] = [];
  const sendSome = (): void => void replies.push(...Array.from({ length: 30 }, () => submit(id)));
  sendSome();
  const closing = database.query('update responses.request_counts set closed_at = $2 where request_id = $1', [
    id,
    pastTheLimit,
  ]);
  sendSome();
  await closing;
  sendSome();
  const statuses = (await Promise.all(replies)).map(({ status, body }) => `${status} ${body.code ?? ''}`);
  const taken = statuses.filter((status) => status === '201 ').length;
  expect(statuses.filter((status) => status === '409 closed')).toHaveLength(statuses.length - taken);
  expect(await storedAnswers(database, id)).toHaveLength(taken + 1);
  expect(await countedAnswers(database, id)).toBe(taken + 1);
  expect(statuses.at(-1)).toBe('409 closed');
});

it('a repeat after the deadline gets the receipt of the first attempt, even if that attempt is still being stored', async () => {
  const facts = await known();
  const { request_id: id } = facts;
  const sent = { key: randomUUID(), body: anAnswer() };
  const handle = createDatabase({ url: database.url });
  const waiting = async (): Promise<number> =>
    (
      await database.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).length;
  const both = await inTransaction(handle.db, async (holder) => {
    await holder.raw('select from responses.request_counts where request_id = ? for update', [id]);
    const early = submit(id, sent);
    await eventually(async () => expect(await waiting()).toBe(1));
    // The deadline passes after the first submission arrived and before the second arrives.
    await holder.raw(
      `update responses.request_counts set closed_at = clock_timestamp() - ?::int * interval '1 hour'
       where request_id = ?`,
      [takenAfterClosingHours, id],
    );
    const late = submit(id, sent);
    await eventually(async () => expect(await waiting()).toBe(2));
    return [early, late];
  });
  const [one, other] = await Promise.all(both);
  await handle.close();
  expect([one?.status, one?.text]).toEqual([201, other?.text]);
});
