import { randomBytes, randomUUID } from 'node:crypto';
import type { Relationship } from '@blindspot/contracts/vocabulary/relationships';
import {
  foldDailyChanges,
  recountDailyFigures,
  startKeepingDailyFigures,
} from '@blindspot/service-kit/database/daily-figures';
import { createDatabase } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { createLogger } from '@blindspot/service-kit/process/logger';
import { eventually } from '@blindspot/test-kit/eventually';
import { useDatabase } from '@blindspot/test-kit/postgres';
import { createSeededRandom, type SeededRandom } from '@blindspot/test-kit/seeded-random';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { createKeyFile, parseIdentityKeys } from '../src/identities/identity-keys.ts';
import { eraseAndAnnounce } from '../src/receipts/answer-erasure.ts';
import { changeAnswer, findHeldAnswer } from '../src/receipts/receipt-store.ts';
import { lockRequestCount } from '../src/request-forms/request-count-store.ts';
import { openForAnswers, removeRequest, saveRequestForm } from '../src/request-forms/request-form-store.ts';
import { answerFigures, readResponseStatistics } from '../src/stored-responses/response-statistics-view.ts';
import { storeSubmissions } from '../src/submissions/submission-store.ts';
import type { SubmissionRow } from '../src/submissions/submit-statement.ts';
import { aFormText, aRequest } from './builders.ts';

const database = await useDatabase('responses', migrations);
const handle = createDatabase({ url: database.url });
const { db } = handle;
afterAll(() => handle.close());
const keys = parseIdentityKeys(createKeyFile());
const relationships: readonly Relationship[] = [
  'family',
  'close-friend',
  'colleague',
  'acquaintance',
  'other',
];
const reader = randomUUID();
const hex = (bytes: number): string => randomBytes(bytes).toString('hex');

beforeEach(async () => {
  await database.query(
    'truncate responses.answers, responses.identities, responses.request_forms, responses.request_counts, responses.daily_totals, responses.daily_changes',
  );
  await countedOnce();
});

/** As for an installation that is older than the figures. */
const neverCounted = () => database.query('update responses.daily_recounts set counted_at = null');

async function countedOnce(): Promise<void> {
  await neverCounted();
  await recountDailyFigures(db, answerFigures);
}

async function open(ownerId: string): Promise<string> {
  const requestId = randomUUID();
  await inTransaction(db, async (transaction) => {
    await saveRequestForm(
      transaction,
      { ...aRequest({ owner_id: ownerId }), request_id: requestId },
      { version: 1, closedAt: null, formText: aFormText() },
    );
    await openForAnswers(transaction, requestId);
  });
  return requestId;
}

function anAnswer(random: SeededRandom, requestId: string): SubmissionRow {
  return {
    request_id: requestId,
    key_hash: hex(16),
    attempt_id: randomUUID(),
    key_id: 'k1',
    fingerprint: hex(16),
    form_version: null,
    is_owner: random.chance(0.1),
    owner_id: randomUUID(),
    address_indexes: [hex(16)],
    response_id: randomUUID(),
    relationship: random.pick(relationships),
    answers: {},
    untouched: [],
    themes: {},
    promise_version: 1,
    outside_reader: false,
    receipt_hash: hex(16),
    name_sealed: hex(16),
    address_sealed: hex(16),
    address_index: hex(16),
    account_id: null,
    language: 'en',
  };
}

const answersNow = () =>
  database.query<{ requestId: string; responseId: string }>(
    'select request_id as "requestId", response_id as "responseId" from responses.answers order by 2',
  );

/** One thing that people or the service do, by chance. */
async function step(random: SeededRandom, requestIds: string[]): Promise<void> {
  const answer = random.pick((await answersNow()).concat({ requestId: '', responseId: '' }));
  const dice = random.integer(1, 100);
  if (dice <= 50) {
    const rows = random
      .sample([1, 2, 3, 4], random.integer(1, 4))
      .map(() => anAnswer(random, random.pick(requestIds)));
    await storeSubmissions(db, rows);
  } else if (dice <= 65 && answer.requestId !== '') {
    const held = await findHeldAnswer(db, answer);
    if (held) await changeAnswer(db, held, { ...held, relationship: random.pick(relationships) });
  } else if (dice <= 80 && answer.requestId !== '') {
    await inTransaction(db, (transaction) => eraseAndAnnounce(transaction, keys, answer));
  } else if (dice <= 84) {
    const [gone = ''] = requestIds.splice(
      random.integer(0, requestIds.length - 1),
      1,
      await open(random.chance(0.5) ? reader : randomUUID()),
    );
    await inTransaction(db, (transaction) => removeRequest(transaction, gone, 2));
  } else if (dice <= 90 && answer.requestId !== '') {
    // Under the lock that every change of an answer takes first.
    await inTransaction(db, async (transaction) => {
      await lockRequestCount(transaction, answer.requestId);
      await transaction.raw(
        'update responses.identities set answered_on = answered_on - 1 where response_id = ?',
        [answer.responseId],
      );
    });
  } else if (dice <= 96) await foldDailyChanges(db, answerFigures);
  else {
    await database.query("update responses.daily_recounts set counted_at = counted_at - interval '2 days'");
    expect(await recountDailyFigures(db, answerFigures)).toBe(0);
  }
}

const statistics = () =>
  readResponseStatistics({ db, adminIdentities: 'shown' }, { since: '2001-01-01', not_owned_by: [reader] });

/** Every answer looked at. */
async function counted(): Promise<unknown> {
  const [totals] = await database.query<{
    total: number;
    relationships: object | null;
    days: object[] | null;
  }>(
    `with c as (
       select a.relationship, i.answered_on, f.owner_id from responses.answers a
       join responses.identities i using (request_id, response_id) join responses.request_forms f using (request_id) where a.counted
     )
     select (select count(*)::int from c) as total,
       (select json_object_agg(relationship, n) from (
          select relationship, count(*) as n from c where owner_id <> $1 group by 1) r) as relationships,
       (select json_agg(json_build_object('day', answered_on, 'count', n) order by answered_on) from (
          select answered_on, count(*) as n from c group by 1) d) as days`,
    [reader],
  );
  return {
    total_responses: totals?.total,
    relationship_distribution: totals?.relationships ?? {},
    per_day: totals?.days ?? [],
  };
}

describe('the figures of answers', () => {
  it.each([1, 2, 3, 4])('are a count of all, whatever people do one after the other (%i)', async (seed) => {
    const random = createSeededRandom(seed);
    const requestIds = [await open(reader), await open(randomUUID()), await open(randomUUID())];
    for (let count = 0; count < 60; count += 1) {
      await step(random, requestIds);
      expect(await statistics()).toEqual(await counted());
    }
  });

  it('of answers that were stored before the figures were kept are counted, and then kept', async () => {
    await storeSubmissions(db, [anAnswer(createSeededRandom(1), await open(randomUUID()))]);
    await database.query('truncate responses.daily_changes');
    await neverCounted();
    expect(await statistics()).toEqual(await counted());
    expect(await recountDailyFigures(db, answerFigures)).toBe(0);
    expect(await database.query('select count::int from responses.daily_totals')).toEqual([{ count: 1 }]);
    expect(await statistics()).toEqual(await counted());
  });

  it('hold what was committed while all was counted, once', async () => {
    const requestId = await open(randomUUID());
    const random = createSeededRandom(5);
    await storeSubmissions(db, [anAnswer(random, requestId)]);
    await neverCounted();
    const slow = createDatabase({ url: database.url, poolSize: 1 });
    // The recount has its snapshot with its turn; what is stored after that is beyond it.
    let beside: Promise<unknown> | undefined;
    slow.db.on('query', ({ sql }: { sql: string }) => {
      if (sql.startsWith('select day::text')) beside ??= storeSubmissions(db, [anAnswer(random, requestId)]);
    });
    await recountDailyFigures(slow.db, answerFigures);
    await beside;
    await slow.close();
    expect(beside).toBeDefined();
    expect(await statistics()).toEqual(await counted());
  });

  it('say no more that an erased answer was there', async () => {
    const requestId = await open(randomUUID());
    const row = { ...anAnswer(createSeededRandom(1), requestId), is_owner: false };
    await storeSubmissions(db, [row]);
    await foldDailyChanges(db, answerFigures);
    await inTransaction(db, (transaction) =>
      eraseAndAnnounce(transaction, keys, { requestId, responseId: row.response_id }),
    );
    await foldDailyChanges(db, answerFigures);
    expect(await database.query('select * from responses.daily_totals')).toEqual([]);
    expect(await database.query('select * from responses.daily_changes')).toEqual([]);
  });

  it('are put right within a day where rows were changed behind their back, and the log says so', async () => {
    await database.query(`update responses.daily_recounts set counted_at = now() - interval '2 days'`);
    await database.query(`insert into responses.daily_totals values ('2026-01-02', 'family', 7)`);
    const lines: string[] = [];
    const logger = createLogger('responses', 'warn', { write: (line: string) => void lines.push(line) });
    const keeping = startKeepingDailyFigures(answerFigures)({ db, logger });
    await eventually(() => expect(lines.join('')).toContain('daily figures were not what is stored'));
    await keeping.stop();
    expect(await statistics()).toEqual(await counted());
  });
});
