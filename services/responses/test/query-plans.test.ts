import { randomUUID } from 'node:crypto';
import { createDatabase, type Database, type Rows } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { planOf } from '@blindspot/test-kit/query-plan';
import { useDatabase } from '@blindspot/test-kit/postgres';
import { beforeAll, describe, expect, it } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { createEvidence } from '../src/evidence/evidence-service.ts';
import { listSealedAnswers, listWaitingAnswers } from '../src/evidence/evidence-store.ts';
import { createKeyFile, parseIdentityKeys } from '../src/identities/identity-keys.ts';
import { listParticipations } from '../src/my-responses/my-responses-view.ts';
import { findRequestCount } from '../src/request-forms/request-count-store.ts';
import { listGivenAnswers } from '../src/accounts/account-store.ts';
import { listAddressRows } from '../src/stored-responses/responder-address-view.ts';
import { readResponseStatistics } from '../src/stored-responses/response-statistics-view.ts';
import { countAnswersTo, findAnswers, listStoredRows } from '../src/stored-responses/stored-response-view.ts';
import { storeSubmissions } from '../src/submissions/submission-store.ts';
import type { SubmissionRow } from '../src/submissions/submit-statement.ts';

const database = await useDatabase('responses', migrations);
const keys = parseIdentityKeys(createKeyFile());
const requestId = randomUUID();
const waitingId = randomUUID();
const ownerId = randomUUID();
const accountId = randomUUID();
const addressIndex = Buffer.from('one address');
const monthAgo = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  await database.query(
    `insert into responses.request_forms (request_id, version, owner_id, question_set, form)
     select case n when 1 then $1::uuid else md5('request ' || n)::uuid end, 1,
       case n when 1 then $2::uuid else md5('owner ' || n % 1200)::uuid end, 'shadow',
       '{"questions":{},"optional_questions":{},"format":"text","scale":"1-10"}'
     from generate_series(1, 6000) n`,
    [requestId, ownerId],
  );
  await database.query(
    `insert into responses.form_texts (request_id, form_version, title, description, owner_name)
     select request_id, edit, 'Tell me', '', 'Ann' from responses.request_forms, generate_series(1, 3) edit`,
  );
  await database.query(
    `insert into responses.request_counts (request_id, response_count, version)
     select request_id, 10, 10 from responses.request_forms`,
  );
  await database.query(
    `insert into responses.answers (request_id, response_id, relationship, answers, untouched, counted,
       promise_version, receipt_hash)
     select case when n <= 3000 then $1::uuid else md5('request ' || 2 + n % 5999)::uuid end, md5('answer ' || n)::uuid,
       'friend', '{"q1":"You are calm."}', '{}', true, 1, sha256(n::text::bytea)
     from generate_series(1, 60000) n`,
    [requestId],
  );
  await database.query(
    `insert into responses.identities (request_id, response_id, key_id, name_sealed, address_sealed, address_index,
       account_id, answered_on)
     select request_id, response_id, 'k1', '\\x00', '\\x00',
       case when random() < 0.0002 then $2::bytea else sha256(response_id::text::bytea) end,
       case when random() < 0.0002 then $1::uuid when random() < 0.3 then gen_random_uuid() end,
       current_date - (random() * 300)::int
     from responses.answers`,
    [accountId, addressIndex],
  );
  await database.query(
    `insert into responses.answers (request_id, response_id, relationship, answers, untouched, counted,
       promise_version, receipt_hash)
     select $1, md5('waiting ' || n)::uuid, 'friend', '{"q1":"You are calm."}', '{}', true, 1, sha256(('w' || n)::bytea)
     from generate_series(1, 1000) n`,
    [waitingId],
  );
  await database.query(
    `insert into responses.submission_keys (request_id, key_hash, attempt_id, key_id, fingerprint, expires_at)
     select request_id, sha256(response_id::text::bytea), gen_random_uuid(), 'k1', '\\x00', now() + interval '1 day'
     from responses.answers limit 30000`,
  );
  await database.query(
    `vacuum analyze responses.request_forms, responses.form_texts, responses.request_counts, responses.answers, responses.identities,
       responses.submission_keys`,
  );
});

const aSubmission = (): SubmissionRow => ({
  request_id: requestId,
  key_hash: '00',
  attempt_id: randomUUID(),
  key_id: 'k1',
  fingerprint: '00',
  form_version: null,
  is_owner: false,
  owner_id: ownerId,
  address_indexes: ['00'],
  response_id: randomUUID(),
  relationship: 'friend',
  answers: { q1: 'You are calm.' },
  untouched: [],
  themes: {},
  may_quote: [],
  promise_version: 1,
  outside_reader: false,
  receipt_hash: '00',
  name_sealed: '00',
  address_sealed: '00',
  address_index: '00',
  account_id: null,
  language: 'en',
});

async function rowsRead(
  table: 'answers' | 'identities',
  run: (db: Database) => Promise<unknown>,
): Promise<number> {
  const handle = createDatabase({ url: database.url, poolSize: 1 });
  try {
    return await inTransaction(handle.db, async (transaction) => {
      await run(transaction);
      const { rows } = await transaction.raw<Rows<{ read: number }>>(
        `select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables
         where schemaname = 'responses' and relname = ?`,
        [table],
      );
      return rows[0]?.read ?? Number.NaN;
    });
  } finally {
    await handle.close();
  }
}

describe('query plans with 60,000 answers', () => {
  it('storing an answer needs no full table scan', async () => {
    const plan = await planOf(database, async (db) => await storeSubmissions(db, [aSubmission()]));
    expect(plan.readWhole.filter((table) => table !== 'owner_addresses')).toEqual([]);
    expect(plan.indexes).toContain('request_counts_pkey');
  });

  it('the count of a request is read by its primary key', async () => {
    const plan = await planOf(database, async (db) => await findRequestCount(db, requestId));
    expect(plan).toEqual({ indexes: ['request_counts_pkey'], readWhole: [] });
  });

  it('the answers of a request are read page by page, by the primary key', async () => {
    const plan = await planOf(database, async (db) => {
      await listWaitingAnswers(db, requestId, null, 200);
      await listWaitingAnswers(db, requestId, randomUUID(), 200);
      await listSealedAnswers(db, { requestId, set: 1 }, null, 200);
    });
    expect(plan).toEqual({ indexes: ['answers_pkey'], readWhole: [] });
  });

  it('reading a page of waiting answers reads no rows beyond the page', async () => {
    const read = await rowsRead('answers', async (db) => {
      const { responses, next } = await createEvidence({ db, keys }).getWaitingAnswers({
        request_id: waitingId,
        after: null,
      });
      expect([responses.length, next === null]).toEqual([200, false]);
    });
    expect(read).toBeLessThanOrEqual(201);
  });

  it('the participations of a person are found by account and by address through indexes', async () => {
    const plan = await planOf(
      database,
      async (db) =>
        await listParticipations(db, { accountId, addressIndexes: [addressIndex] }, { isProved: true }),
    );
    expect(plan).toEqual({ indexes: ['identities_account_id', 'identities_by_address'], readWhole: [] });
  });

  it.each(['newest', 'oldest'] as const)(
    'a page of all answers, %s first, is read through the index on days',
    async (sort) => {
      const range = {
        notOwnedBy: [ownerId],
        relationship: null,
        adminIdentities: 'hidden' as const,
        only: null,
        sort,
      };
      const plan = await planOf(database, async (db) => {
        await listStoredRows(db, { ...range, after: null }, 50);
        await listStoredRows(db, { ...range, after: { day: '2026-06-01', responseId: randomUUID() } }, 50);
      });
      expect(plan.indexes).toEqual(expect.arrayContaining(['answers_pkey', 'identities_by_day']));
      expect(plan.readWhole).toEqual([]);
    },
  );

  it('the answers of a page are found by their ids through an index', async () => {
    const plan = await planOf(
      database,
      async (db) => await findAnswers(db, [{ requestId, responseId: randomUUID() }]),
    );
    expect(plan).toEqual({ indexes: ['answers_pkey'], readWhole: [] });
  });

  it.each([
    ['first', ''],
    ['later', '80'],
  ])('the %s page of addresses reads only a small part of the index', async (_, after) => {
    const range = { notOwnedBy: [ownerId], after: Buffer.from(after, 'hex'), atMost: 50 };
    const plan = await planOf(database, async (db) => await listAddressRows(db, range));
    expect(plan.indexes).toEqual(
      expect.arrayContaining(['answers_pkey', 'identities_by_address', 'request_forms_pkey']),
    );
    expect(plan.readWhole).toEqual([]);
    // The test counts rows, because an index scan could still read the whole index.
    expect(await rowsRead('identities', (db) => listAddressRows(db, range))).toBeLessThan(1_000);
  });

  it('an account export finds its answers through an index', async () => {
    const plan = await planOf(
      database,
      async (db) =>
        await listGivenAnswers(db, { accountId, addressIndexes: [addressIndex], after: null, atMost: 51 }),
    );
    expect(plan.readWhole).toEqual([]);
  });

  it.each(['shown', 'hidden'] as const)(
    'the statistics of the admin panel are counted from indexes (%s)',
    async (adminIdentities) => {
      const plan = await planOf(
        database,
        async (db) =>
          await readResponseStatistics({ db, adminIdentities }, { since: monthAgo, not_owned_by: [ownerId] }),
      );
      expect(plan.indexes).toEqual(
        expect.arrayContaining(['answers_by_relationship', 'answers_of_owners', 'identities_by_day']),
      );
      expect(plan.readWhole).toEqual([]);
    },
  );

  it('the answers to an account’s requests are counted through an index', async () => {
    const plan = await planOf(database, async (db) => await countAnswersTo(db, [ownerId]));
    expect(plan).toEqual({ indexes: ['request_counts_pkey', 'request_forms_by_owner'], readWhole: [] });
  });
});
