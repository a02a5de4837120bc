import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { createDatabase } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { connectBus } from '@blindspot/service-kit/events/bus';
import { createOutboxRelay } from '@blindspot/service-kit/events/outbox-relay';
import { createLogger } from '@blindspot/service-kit/process/logger';
import { AppError } from '@blindspot/service-kit/process/app-error';
import { eventually } from '@blindspot/test-kit/eventually';
import { createFaultProxy } from '@blindspot/test-kit/fault-proxy';
import { useNats } from '@blindspot/test-kit/nats';
import { useDatabase } from '@blindspot/test-kit/postgres';
import { migrations } from '../migrations/index.ts';
import { createKeyFile, parseIdentityKeys } from '../src/identities/identity-keys.ts';
import { saveRequestForm } from '../src/request-forms/request-form-store.ts';
import { purgeSubmissionKeys } from '../src/purge.ts';
import { attemptToStore } from '../src/submissions/submission.ts';
import { createSubmissionQueue } from '../src/submissions/submission-queue.ts';
import { storeSubmissions } from '../src/submissions/submission-store.ts';
import type { SubmissionRow } from '../src/submissions/submit-statement.ts';
import { aFormText, anAnswer, aRequest } from './builders.ts';
import { announcedCounts } from './stored-answers.ts';

const testDatabase = await useDatabase('responses', migrations);
const database = createDatabase({ url: testDatabase.url });
const other = createDatabase({ url: testDatabase.url });
const keys = parseIdentityKeys(createKeyFile());
afterAll(() => Promise.all([database.close(), other.close()]));

async function aKnownRequest(): Promise<string> {
  const facts = aRequest();
  await inTransaction(database.db, (transaction) =>
    saveRequestForm(transaction, facts, { version: 1, closedAt: null, formText: aFormText() }),
  );
  return facts.request_id;
}

function rowFor(requestId: string, key: string = randomUUID()): SubmissionRow {
  const { form, owner_id: ownerId } = aRequest();
  return attemptToStore(keys, {
    form: { requestId, ownerId, questionSet: 'shadow', form },
    sent: anAnswer({ responder_email: 'sam@example.test' }),
    accepted: { answers: { unsaid: 'Yes.' }, untouched: [], themes: {} },
    key,
    caller: undefined,
    adminIdentities: 'shown',
    language: 'en',
  }).row;
}

const stored = async (requestId: string): Promise<number> =>
  (await testDatabase.query('select from responses.answers where request_id = $1', [requestId])).length;
const reasonsOf = (outcomes: readonly PromiseSettledResult<unknown>[]): AppError[] =>
  outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' && outcome.reason instanceof AppError ? [outcome.reason] : [],
  );
const announced = (requestId: string) => announcedCounts(testDatabase, requestId);
const events = async (): Promise<number> => (await testDatabase.query('select from responses.outbox')).length;

describe('storeSubmissions and createSubmissionQueue', () => {
  it('storeSubmissions publishes one event per batch, with the final count of each request', async () => {
    const [one, two] = [await aKnownRequest(), await aKnownRequest()];
    const before = await events();
    const rows = [one, two, one, one, two].map((id) => rowFor(id));
    const outcomes = await storeSubmissions(database.db, rows);
    expect(outcomes.map(({ kind }) => kind)).toEqual(rows.map(() => 'stored'));
    await storeSubmissions(database.db, [rowFor(one)]);
    expect(await announced(one)).toEqual([
      { version: 3, count: 3 },
      { version: 4, count: 4 },
    ]);
    expect(await announced(two)).toEqual([{ version: 2, count: 2 }]);
    expect((await events()) - before).toBe(2);
  });

  it('storeSubmissions publishes only requests with a newly counted answer', async () => {
    const [own, mixed, met, closed, gone] = [
      await aKnownRequest(),
      await aKnownRequest(),
      await aKnownRequest(),
      await aKnownRequest(),
      randomUUID(),
    ];
    await testDatabase.query(
      `update responses.request_counts set closed_at = now() - interval '1 year' where request_id = $1`,
      [closed],
    );
    const repeated = rowFor(met);
    await storeSubmissions(database.db, [repeated]);
    const before = await events();
    const ownAnswer = (requestId: string): SubmissionRow => ({ ...rowFor(requestId), is_owner: true });
    const silent = [ownAnswer(own), { ...repeated, attempt_id: randomUUID() }, rowFor(closed), rowFor(gone)];
    const outcomes = await storeSubmissions(database.db, silent);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['stored', 'met', 'closed', 'gone']);
    expect((await events()) - before).toBe(0);
    const again = [ownAnswer(own), { ...repeated, attempt_id: randomUUID() }, rowFor(closed), rowFor(gone)];
    await storeSubmissions(database.db, [...again, ownAnswer(mixed), rowFor(mixed), ownAnswer(mixed)]);
    expect(await announced(mixed)).toEqual([{ version: 3, count: 1 }]);
    expect(await announced(met)).toEqual([{ version: 1, count: 1 }]);
    for (const id of [own, closed, gone]) expect(await announced(id)).toEqual([]);
    expect((await events()) - before).toBe(1);
  });

  it('the queue stores all valid answers of a batch that contains an invalid answer', async () => {
    const requestId = await aKnownRequest();
    const queue = createSubmissionQueue(database.db);
    const rows = Array.from({ length: 12 }, () => rowFor(requestId));
    const bad = { ...rowFor(requestId), promise_version: 100_000 };
    const outcomes = await Promise.allSettled(
      [...rows.slice(0, 8), bad, ...rows.slice(8)].map((row) => queue.store(row)),
    );
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(outcomes[8]?.status).toBe('rejected');
    expect(await stored(requestId)).toBe(12);
  });

  it('the queue uses at most three connections, and stores answers while other answers wait for a locked request', async () => {
    const [held, free] = [await aKnownRequest(), await aKnownRequest()];
    const holder = await other.db.transaction();
    await holder.raw('select from responses.request_counts where request_id = ? for update', [held]);
    const impatient = createDatabase({
      url: `${testDatabase.url}?statement_timeout=2000&application_name=impatient`,
    });
    const queue = createSubmissionQueue(impatient.db);
    const requestIds = Array.from({ length: 60 }, (_, index) => (index % 3 === 0 ? free : held));
    const outcomes = await Promise.allSettled(requestIds.map((id) => queue.store(rowFor(id))));
    const opened = await testDatabase.query(
      `select from pg_stat_activity where application_name = 'impatient'`,
    );
    await holder.rollback();
    await impatient.close();
    expect(outcomes.map(({ status }) => status)).toEqual(
      requestIds.map((id) => (id === free ? 'fulfilled' : 'rejected')),
    );
    expect(opened.length).toBeLessThanOrEqual(3);
    expect([await stored(free), await stored(held)]).toEqual([20, 0]);
  });

  it('R16 the queue rejects all answers within seconds if no connection is available', async () => {
    const requestId = await aKnownRequest();
    const busy = createDatabase({ url: testDatabase.url, poolSize: 1 });
    const holder = await busy.db.transaction();
    const queue = createSubmissionQueue(busy.db);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 1_000 }, () => queue.store(rowFor(requestId))),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toEqual([]);
    await holder.rollback();
    expect(await stored(requestId)).toBe(0);
    expect(await queue.store(rowFor(requestId))).toMatchObject({ kind: 'stored' });
    await busy.close();
  });

  it('R27 the queue rejects answers up front if the estimated wait exceeds a second, and stores each accepted answer once', async () => {
    const requestId = await aKnownRequest();
    const line = await createFaultProxy(testDatabase.url);
    const slow = createDatabase({ url: line.through(testDatabase.url) });
    const queue = createSubmissionQueue(slow.db);
    // Opens all connections before the database becomes slow.
    await Promise.all(Array.from({ length: 3 }, () => queue.store(rowFor(requestId))));
    const rows = Array.from({ length: 2_000 }, () => rowFor(requestId));
    line.delay(300);
    await queue.store(rowFor(requestId));
    const outcomes = await Promise.allSettled(rows.map((row) => queue.store(row)));
    const refusals = reasonsOf(outcomes);
    expect(refusals.length).toBeGreaterThan(500);
    for (const refusal of refusals) expect(refusal).toMatchObject({ status: 503, code: 'too_busy' });
    expect(new Set(refusals.map(({ headers }) => headers['retry-after'])).size).toBeGreaterThan(3);
    expect(await stored(requestId)).toBe(2_004 - refusals.length);

    await line.heal();
    const again = await Promise.all(rows.slice(-100).map((row) => queue.store(row)));
    expect(new Set(again.map(({ kind }) => kind))).toEqual(new Set(['stored']));
    await slow.close();
    await line.stop();
  });

  it('the queue holds at most five thousand waiting answers, however fast the database is', async () => {
    const requestId = await aKnownRequest();
    const queue = createSubmissionQueue(database.db);
    const rows = Array.from({ length: 5_300 }, () => rowFor(requestId));
    const outcomes = await Promise.allSettled(rows.map((row) => queue.store(row)));
    const taken = await stored(requestId);
    expect(reasonsOf(outcomes)).toHaveLength(5_300 - taken);
    // When the queue is full, three statements run: one with the first answer, and two full ones.
    expect(taken).toBeLessThanOrEqual(5_000 + 1 + 2 * 64);
  });

  it('the queue stores many simultaneous answers with few statements, even if each could have its own connection', async () => {
    const requestId = await aKnownRequest();
    const queue = createSubmissionQueue(database.db);
    await Promise.all(Array.from({ length: 60 }, () => queue.store(rowFor(requestId))));
    // Each statement records one event. All other answers arrive while the first one is stored alone.
    const counts = (await announced(requestId)).map(({ count }) => count);
    expect([counts[0], counts.at(-1)]).toEqual([1, 60]);
    expect(counts.length).toBeLessThan(20);
  });

  it('an answer is stored while a statement with other answers waits for a lock', async () => {
    const [held, free] = [await aKnownRequest(), await aKnownRequest()];
    const holder = await database.db.transaction();
    await holder.raw('select from responses.request_counts where request_id = ? for update', [held]);
    const queue = createSubmissionQueue(database.db);
    const heldUp = queue.store(rowFor(held));
    expect(await queue.store(rowFor(free))).toMatchObject({ kind: 'stored' });
    expect(await stored(held)).toBe(0);
    await holder.rollback();
    expect(await heldUp).toMatchObject({ kind: 'stored' });
  });

  it('storeSubmissions returns the outcome of each answer', async () => {
    const requestId = await aKnownRequest();
    const key = randomUUID();
    const first = rowFor(requestId, key);
    await storeSubmissions(database.db, [first]);
    const outcomes = await storeSubmissions(database.db, [
      rowFor(requestId),
      rowFor(randomUUID()),
      rowFor(requestId, key),
    ]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['stored', 'gone', 'met']);
    expect(outcomes[2]).toMatchObject({ keyId: 'k1', fingerprint: first.fingerprint });
  });

  it('storeSubmissions leaves no rows for unknown requests', async () => {
    const requestId = randomUUID();
    await storeSubmissions(database.db, [rowFor(requestId), rowFor(requestId)]);
    const keysLeft = await testDatabase.query('select from responses.submission_keys where request_id = $1', [
      requestId,
    ]);
    expect(keysLeft).toEqual([]);
  });

  it('the queue stores one answer for thirty submissions with the same key', async () => {
    const requestId = await aKnownRequest();
    const queue = createSubmissionQueue(database.db);
    const key = randomUUID();
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => queue.store(rowFor(requestId, key))));
    expect(outcomes.filter(({ kind }) => kind === 'stored')).toHaveLength(1);
    expect(outcomes.filter(({ kind }) => kind === 'met')).toHaveLength(29);
  });

  it('R17 the queues of two processes never deadlock on the same requests', async () => {
    const requestIds = await Promise.all(Array.from({ length: 12 }, aKnownRequest));
    const queues = [createSubmissionQueue(database.db), createSubmissionQueue(other.db)];
    const sending = queues.flatMap((queue, process) =>
      Array.from({ length: 300 }, (_, index) => {
        const place = process === 0 ? index : -1 - index;
        return queue.store(rowFor(requestIds.at(place % requestIds.length) ?? ''));
      }),
    );
    const outcomes = await Promise.allSettled(sending);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
    const deadlocks = await testDatabase.query<{ deadlocks: number }>(
      'select deadlocks::int from pg_stat_database where datname = current_database()',
    );
    expect(deadlocks).toEqual([{ deadlocks: 0 }]);
    for (const requestId of requestIds) expect(await stored(requestId)).toBe(50);
  });
});

it('P23 purgeSubmissionKeys deletes a key after a day', async () => {
  const requestId = await aKnownRequest();
  const key = randomUUID();
  await storeSubmissions(database.db, [rowFor(requestId, key)]);
  await purgeSubmissionKeys(database.db);
  expect(await storeSubmissions(database.db, [rowFor(requestId, key)])).toMatchObject([{ kind: 'met' }]);
  await testDatabase.query(
    `update responses.submission_keys set expires_at = expires_at - interval '24 hours' where request_id = $1`,
    [requestId],
  );
  await purgeSubmissionKeys(database.db);
  expect(await storeSubmissions(database.db, [rowFor(requestId, key)])).toMatchObject([{ kind: 'met' }]);
  await testDatabase.query(
    `update responses.submission_keys set expires_at = expires_at - interval '2 hours' where request_id = $1`,
    [requestId],
  );
  await purgeSubmissionKeys(database.db);
  expect(await storeSubmissions(database.db, [rowFor(requestId, key)])).toMatchObject([{ kind: 'stored' }]);
});

const unpublished = () => testDatabase.query('select from responses.outbox where published_at is null');

it('a stored answer wakes the outbox relay', async () => {
  const logger = createLogger('responses', 'silent');
  const bus = await connectBus({ ...useNats(), name: 'responses', logger });
  await eventually(() => expect(bus.isConnected()).toBe(true));
  // The relay polls once now. After that, it polls only when it is woken.
  const relay = createOutboxRelay({
    db: database.db,
    schema: 'responses',
    bus,
    logger,
    pollMs: 3_600_000,
  });
  await eventually(async () => expect(await unpublished()).toEqual([]));
  const requestId = await aKnownRequest();
  await createSubmissionQueue(database.db).store(rowFor(requestId));
  expect(await announced(requestId)).toHaveLength(1);
  await eventually(async () => expect(await unpublished()).toEqual([]));
  await relay.stop();
  await bus.close();
});
