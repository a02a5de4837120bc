import { randomBytes, randomUUID } from 'node:crypto';
import { useLastRelease } from '@blindspot/test-kit/last-release';
import { createDatabase } from '@blindspot/service-kit/database/database';
import { recountDailyFigures } from '@blindspot/service-kit/database/daily-figures';
import { beforeAll, expect, test } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { createKeyFile, parseIdentityKeys } from '../src/identities/identity-keys.ts';
import { answerFigures, readResponseStatistics } from '../src/stored-responses/response-statistics-view.ts';
import { checkSealedAnswers, confirmSet, sealSet } from '../src/sets/set-service.ts';
import { sliderForm } from './builders.ts';
import {
  changeAnswerSql,
  eraseAnswerSql,
  findByReceiptSql,
  lastMigration,
  markReleasedSql,
  readAnswersSql,
  recordChangeSql,
  submitSql,
} from './last-release/statements.ts';

/** `old` speaks as the image of the last release would. */
const { database, old, upgrade, startAgain } = await useLastRelease('responses', migrations, lastMigration);
const requestId = randomUUID();
const hex = (bytes: number): string => randomBytes(bytes).toString('hex');
const receipt = randomBytes(16);
const keys = parseIdentityKeys(createKeyFile());

async function submit(
  key = hex(16),
  receiptHash = randomBytes(16),
  id: string = requestId,
): Promise<unknown> {
  const row = {
    request_id: id,
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

const sealingOf = async (id: string): Promise<unknown> =>
  (
    await database.query(
      'select released, sealed_in, sealed_rating from responses.answers where response_id = $1',
      [id],
    )
  )[0];
const saidBy = async (id: string | undefined): Promise<unknown> =>
  (
    await database.query(
      'select themes, version, outside_reader from responses.answers where response_id = $1',
      [id],
    )
  )[0];

/** A request with so many answers, as the image of the last release takes them; their ids. */
async function answered(id: string, count: number): Promise<string[]> {
  await old.query(
    `insert into responses.request_forms (request_id, version, owner_id, question_set, form)
     values ($1, 1, $2, 'relateful', $3)`,
    [id, randomUUID(), JSON.stringify(sliderForm)],
  );
  await old.query('insert into responses.request_counts (request_id) values ($1)', [id]);
  for (let answer = 0; answer < count; answer += 1) await submit(undefined, undefined, id);
  const { rows } = await old.query<{ response_id: string }>(readAnswersSql, [id, null, 100]);
  return rows.map(({ response_id: responseId }) => responseId);
}

/** Answers that a release of before the upgrade used; the first was rated by the owner. */
let released: string[] = [];
const releasedIn = randomUUID();

beforeAll(async () => {
  await answered(requestId, 0);
  await submit(undefined, receipt);
  released = await answered(releasedIn, 5);
  await old.query('update responses.answers set trust_rating = 9 where response_id = $1', [released[0]]);
  await old.query(markReleasedSql, [releasedIn, released]);
  await old.query(recordChangeSql);
  await upgrade();
});

test('an answer given before an upgrade is there after it', async () => {
  expect(await read()).toMatchObject([{ relationship: 'colleague', answers: { q1: 'You listen.' } }]);
  const { rows } = await old.query<{ response_id: string }>(findByReceiptSql, [receipt]);
  expect(await saidBy(rows[0]?.response_id)).toEqual({ themes: {}, version: 1, outside_reader: false });
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

test('answers that a release has used are in a set of before there were sets, with the ratings that stood', async () => {
  const [rated = '', ...others] = released;
  expect(await sealingOf(rated)).toEqual({ released: true, sealed_in: 0, sealed_rating: 9 });
  for (const id of others)
    expect(await sealingOf(id)).toEqual({ released: true, sealed_in: 0, sealed_rating: 6 });
});

test('a set after the upgrade has them beside its newcomers, and analysis says what they count', async () => {
  const handle = createDatabase({ url: database.url });
  const place = { request_id: releasedIn, set: 2 };
  expect(await sealSet({ db: handle.db, keys }, place)).toEqual({ sealed: false });
  for (let newcomer = 0; newcomer < 4; newcomer += 1) await submit(undefined, undefined, releasedIn);
  const answers = released.map((id) => ({ response_id: id, effective_weight: 3 }));
  expect(await checkSealedAnswers(handle.db, { request_id: releasedIn, set: 1, answers })).toEqual([]);
  expect(await sealSet({ db: handle.db, keys }, place)).toMatchObject({
    sealed: true,
    size: 9,
    newcomers: 4,
  });
  expect(await confirmSet(handle.db, { ...place, effective_weights: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] })).toBe(
    true,
  );
  await handle.close();
  const { rows } = await old.query(
    `select sealed_in, effective_weight, count(*)::int, bool_and(released) as released from responses.answers
     where request_id = $1 group by 1, 2 order by 1`,
    [releasedIn],
  );
  expect(rows).toEqual([
    { sealed_in: 1, effective_weight: 3, count: 5, released: true },
    { sealed_in: 2, effective_weight: 6, count: 4, released: true },
  ]);
});

test('an answer that the image of the last release has used is sealed, and one that it erases makes sets void', async () => {
  const id = randomUUID();
  const ids = await answered(id, 6);
  const handle = createDatabase({ url: database.url });
  await old.query(markReleasedSql, [id, ids.slice(0, 2)]);
  expect(await sealingOf(ids[0] ?? '')).toEqual({ released: true, sealed_in: 0, sealed_rating: 6 });
  expect(await sealSet({ db: handle.db, keys }, { request_id: id, set: 1 })).toMatchObject({
    size: 6,
    newcomers: 4,
  });
  await old.query(eraseAnswerSql, [id, ids[0]]);
  expect(await sealSet({ db: handle.db, keys }, { request_id: id, set: 1 })).toEqual({ sealed: false });
  expect(await sealingOf(ids[1] ?? '')).toMatchObject({ released: true, sealed_in: 0 });
  expect(await sealingOf(ids[5] ?? '')).toEqual({ released: false, sealed_in: null, sealed_rating: null });
  await handle.close();
});

test('a change that was told of before the upgrade goes out no more, and one told of after it does', async () => {
  const told = async (): Promise<number | null> =>
    (await old.query(`select from responses.outbox where subject like '%feedback-response.changed'`))
      .rowCount;
  expect(await told()).toBe(0);
  await old.query(recordChangeSql);
  expect(await told()).toBe(1);
});

test('an answer that the image of the last release takes has no themes, and is read by nobody outside', async () => {
  const id = randomUUID();
  const [taken] = await answered(id, 1);
  expect(await saidBy(taken)).toEqual({ themes: {}, version: 1, outside_reader: false });
});

test('a change by the image of the last release is a new version of the answer, and leaves its themes', async () => {
  const id = randomUUID();
  const [taken = ''] = await answered(id, 1);
  await database.query(
    `update responses.answers set themes = '{"q1": ["stays-calm"]}' where response_id = $1`,
    [taken],
  );
  await old.query(changeAnswerSql, [JSON.stringify({ q1: 'You hum.' }), [], 'family', id, taken]);
  expect(await saidBy(taken)).toMatchObject({ themes: { q1: ['stays-calm'] }, version: 3 });
});

test('the owner of a request that the image of the last release has saved is asked for as well', async () => {
  const id = randomUUID();
  await answered(id, 0);
  const { rows } = await old.query(
    'select from responses.request_forms join responses.owners_to_ask using (owner_id) where request_id = $1',
    [id],
  );
  expect(rows).toHaveLength(1);
});

test('the figures of the panel hold what was stored before the upgrade, and what the image of the last release does after it', async () => {
  const handle = createDatabase({ url: database.url });
  const figures = () => readResponseStatistics(handle.db, { since: '2001-01-01', not_owned_by: [] });
  const stored = async () => {
    const { rows } = await old.query<{ count: number; family: number }>(
      `select count(*)::int, count(*) filter (where relationship = 'family')::int as family from responses.answers where counted`,
    );
    return rows[0];
  };
  const expectSame = async () => {
    const [shown, kept] = [await figures(), await stored()];
    expect([shown.total_responses, shown.per_day.reduce((sum, { count }) => sum + count, 0)]).toEqual([
      kept?.count,
      kept?.count,
    ]);
    expect(shown.relationship_distribution['family']).toBe(kept?.family);
  };
  await expectSame();
  await recountDailyFigures(handle.db, answerFigures);
  await expectSame();
  const id = randomUUID();
  const [changed = '', erased = ''] = await answered(id, 3);
  await old.query(changeAnswerSql, [JSON.stringify({ q1: 'You hum.' }), [], 'family', id, changed]);
  await old.query(eraseAnswerSql, [id, erased]);
  await expectSame();
  await handle.close();
});
