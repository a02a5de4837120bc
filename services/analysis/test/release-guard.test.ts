import { randomUUID } from 'node:crypto';
import { useDatabase } from '@blindspot/test-kit/postgres';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrations } from '../migrations/index.ts';

const database = await useDatabase('analysis', migrations);
// As the service's own role: what it cannot do by hand, no code path of it can.
const client = new Client({ connectionString: database.url });
beforeAll(async () => await client.connect());
afterAll(async () => await client.end());

const people = Array.from({ length: 12 }, () => randomUUID());
const voices = (from: number, to: number): string[] => people.slice(from - 1, to);

async function insertRelease(
  requestId: string,
  members: readonly string[],
  stage = 'full',
  connection: Client = client,
): Promise<string> {
  const id = randomUUID();
  await connection.query(
    `insert into analysis.releases
       (id, request_id, number, stage, response_ids, document, engine, prompt_version, input_fingerprint)
     select $1, $2, coalesce(max(number), 0) + 1, $3, $4::uuid[], '{}', 'local', 'x', 'x'
     from analysis.releases where request_id = $2`,
    [id, requestId, stage, members],
  );
  return id;
}

async function requestWithReleases(...sets: string[][]): Promise<string> {
  const requestId = randomUUID();
  for (const members of sets) await insertRelease(requestId, members);
  return requestId;
}

describe('the database refuses a full release', () => {
  test('of four people', async () => {
    await expect(insertRelease(randomUUID(), voices(1, 4))).rejects.toMatchObject({
      constraint: 'release_size',
    });
  });

  test('that counts a person twice', async () => {
    await expect(insertRelease(randomUUID(), [...voices(1, 4), ...voices(1, 1)])).rejects.toMatchObject({
      constraint: 'release_members',
    });
  });

  test.each([
    ['one more person than an earlier one', [voices(1, 5)], voices(1, 6)],
    ['two more people than an earlier one', [voices(1, 5)], voices(1, 7)],
    ['one person less than an earlier one', [voices(1, 8)], voices(2, 8)],
    ['one person exchanged', [voices(1, 5)], voices(2, 6)],
    ['one more person than one long before', [voices(1, 6), voices(1, 9)], voices(1, 7)],
  ])('with %s', async (_, earlier, members) => {
    const requestId = await requestWithReleases(...earlier);
    await expect(insertRelease(requestId, members)).rejects.toMatchObject({ constraint: 'release_set_rule' });
  });

  test('that differs too little from one that was withdrawn', async () => {
    const requestId = await requestWithReleases(voices(1, 5));
    await client.query(
      `update analysis.releases set withdrawn = true, document = null where request_id = $1`,
      [requestId],
    );
    await expect(insertRelease(requestId, voices(1, 6))).rejects.toMatchObject({
      constraint: 'release_set_rule',
    });
  });

  test('that would break the rule together with one of the same moment', async () => {
    const requestId = randomUUID();
    const other = new Client({ connectionString: database.url });
    await other.connect();
    await client.query('begin');
    await insertRelease(requestId, voices(1, 5));
    const second = expect(
      other.query(
        `insert into analysis.releases
           (id, request_id, number, stage, response_ids, document, engine, prompt_version, input_fingerprint)
         values ($1, $2, 99, 'full', $3::uuid[], '{}', 'local', 'x', 'x')`,
        [randomUUID(), requestId, voices(1, 6)],
      ),
    ).rejects.toMatchObject({ constraint: 'release_set_rule' });
    await client.query('commit');
    await second;
    await other.end();
  });
});

test.each([
  ['the same people again', [voices(1, 5)], voices(1, 5)],
  ['a whole batch more', [voices(1, 5)], voices(1, 8)],
  ['two people exchanged for two', [voices(1, 5)], voices(3, 7)],
])('the database takes a full release with %s', async (_, earlier, members) => {
  const requestId = await requestWithReleases(...earlier);
  await expect(insertRelease(requestId, members)).resolves.toBeTypeOf('string');
});

test('a request has one early release and never a second', async () => {
  const requestId = randomUUID();
  await insertRelease(requestId, voices(1, 3), 'early');
  await expect(insertRelease(requestId, voices(1, 4), 'early')).rejects.toMatchObject({
    constraint: 'releases_one_early',
  });
});

describe('a release that stands', () => {
  test('does not change its members', async () => {
    const requestId = await requestWithReleases(voices(1, 5));
    await expect(
      client.query(`update analysis.releases set response_ids = $2::uuid[] where request_id = $1`, [
        requestId,
        voices(1, 8),
      ]),
    ).rejects.toMatchObject({ constraint: 'release_is_fixed' });
  });

  test('does not come back after it was withdrawn', async () => {
    const requestId = await requestWithReleases(voices(1, 5));
    await client.query(
      `update analysis.releases set withdrawn = true, document = null where request_id = $1`,
      [requestId],
    );
    await expect(
      client.query(`update analysis.releases set withdrawn = false, document = '{}' where request_id = $1`, [
        requestId,
      ]),
    ).rejects.toMatchObject({ constraint: 'release_is_fixed' });
  });

  test('is not deleted before its request is', async () => {
    const requestId = await requestWithReleases(voices(1, 5));
    await expect(
      client.query(`delete from analysis.releases where request_id = $1`, [requestId]),
    ).rejects.toMatchObject({ constraint: 'release_stays' });
  });

  test('keeps what it published in the ledger', async () => {
    const releaseId = await insertRelease(randomUUID(), voices(1, 5));
    await client.query(`insert into analysis.ledger_rows values ($1, 'q1', '{}')`, [releaseId]);
    await expect(
      client.query(`delete from analysis.ledger_rows where release_id = $1`, [releaseId]),
    ).rejects.toMatchObject({ constraint: 'ledger_row_stays' });
  });
});
