import { randomBytes, randomUUID } from 'node:crypto';
import { useLastRelease } from '@blindspot/test-kit/last-release';
import { beforeAll, expect, test } from 'vitest';
import { migrations } from '../migrations/index.ts';
import {
  changeAnswerSql,
  findByReceiptSql,
  lastMigration,
  readAnswersSql,
  submitSql,
} from './last-release/statements.ts';

/** `old` speaks as the image of the last release would. */
const { database, old, upgrade, startAgain } = await useLastRelease('responses', migrations, lastMigration);
const requestId = randomUUID();
const hex = (bytes: number): string => randomBytes(bytes).toString('hex');
const receipt = randomBytes(16);

async function submit(key = hex(16), receiptHash = randomBytes(16)): Promise<unknown> {
  const row = {
    request_id: requestId,
    key_hash: key,
    attempt_id: randomUUID(),
    key_id: 'k1',
    fingerprint: hex(16),
    is_owner: false,
    owner_id: randomUUID(),
    address_indexes: [hex(16)],
    response_id: randomUUID(),
    relationship: 'colleague',
    answers: { q1: 'You listen.' },
    untouched: [],
    promise_version: 1,
    receipt_hash: receiptHash.toString('hex'),
    name_sealed: hex(92),
    address_sealed: hex(92),
    address_index: hex(16),
    account_id: null,
    event_id: randomUUID(),
    event_subject: 'blindspot.responses.feedback-response.submitted',
    event_envelope: { id: randomUUID() },
  };
  const { rows } = await old.query<{ attempt_id: string }>(submitSql, [JSON.stringify([row])]);
  return rows[0]?.attempt_id === row.attempt_id ? 'stored' : 'met';
}
const read = async (): Promise<unknown[]> => (await old.query(readAnswersSql, [requestId, null, 100])).rows;

beforeAll(async () => {
  await old.query(
    `insert into responses.request_forms (request_id, version, owner_id, question_set, form)
     values ($1, 1, $2, 'custom', '{}')`,
    [requestId, randomUUID()],
  );
  await old.query('insert into responses.request_counts (request_id) values ($1)', [requestId]);
  await submit(undefined, receipt);
  await upgrade();
});

test('an answer given before an upgrade is there after it', async () => {
  expect(await read()).toMatchObject([{ relationship: 'colleague', answers: { q1: 'You listen.' } }]);
});

test('the image of the last release starts beside the new one', async () => {
  expect(await startAgain()).toEqual([]);
});

test('the image of the last release goes on taking answers, each once', async () => {
  const key = hex(16);
  expect([await submit(key), await submit(key)]).toEqual(['stored', 'met']);
  expect(await read()).toHaveLength(2);
  const counts = await database.query<{ response_count: number }>(
    'select response_count from responses.request_counts where request_id = $1',
    [requestId],
  );
  expect(counts).toEqual([{ response_count: 2 }]);
});

test('the image of the last release goes on changing what a receipt stands for', async () => {
  const { rows } = await old.query<{ response_id: string }>(findByReceiptSql, [receipt]);
  const changed = { q1: 'You listen well.' };
  await old.query(changeAnswerSql, [JSON.stringify(changed), [], 'family', requestId, rows[0]?.response_id]);
  expect((await old.query(findByReceiptSql, [receipt])).rows).toMatchObject([
    { answers: changed, relationship: 'family', counted: true, released: false },
  ]);
});
