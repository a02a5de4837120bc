import { randomUUID } from 'node:crypto';
import { createDatabase, type Database } from '@blindspot/service-kit/database/database';
import { useDatabase } from '@blindspot/test-kit/postgres';
import { afterAll, describe, expect, test } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { untilWaiting } from './waiting-transactions.ts';

const database = await useDatabase('analysis', migrations);
// As the service's own role: what it cannot do by hand, no code path of it can.
const handle = createDatabase({ url: database.url, poolSize: 2 });
const { db } = handle;
afterAll(async () => await handle.close());

const people = Array.from({ length: 12 }, () => randomUUID());
const voices = (from: number, to: number): string[] => people.slice(from - 1, to);

const releasesOf = (requestId: string) => db('analysis.releases').where({ request_id: requestId });

let number = 0;
async function insertRelease(
  requestId: string,
  members: readonly string[],
  { stage = 'full', connection = db }: { stage?: 'early' | 'full'; connection?: Database } = {},
): Promise<string> {
  const id = randomUUID();
  number += 1;
  await connection('analysis.releases').insert({
    id,
    request_id: requestId,
    number,
    stage,
    response_ids: [...members],
    document: {},
    engine: 'local',
    prompt_version: 'x',
    input_fingerprint: 'x',
  });
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
    await releasesOf(requestId).update({ withdrawn: true, document: null });
    await expect(insertRelease(requestId, voices(1, 6))).rejects.toMatchObject({
      constraint: 'release_set_rule',
    });
  });

  test('that would break the rule together with one of the same moment', async () => {
    const requestId = randomUUID();
    let second: Promise<unknown> = Promise.resolve();
    await db.transaction(async (first) => {
      await insertRelease(requestId, voices(1, 5), { connection: first });
      second = expect(insertRelease(requestId, voices(1, 6))).rejects.toMatchObject({
        constraint: 'release_set_rule',
      });
      await untilWaiting(database, 1);
    });
    await second;
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
  await insertRelease(requestId, voices(1, 3), { stage: 'early' });
  await expect(insertRelease(requestId, voices(1, 4), { stage: 'early' })).rejects.toMatchObject({
    constraint: 'releases_one_early',
  });
});

describe('a release that stands', () => {
  test('does not change its members', async () => {
    const requestId = await requestWithReleases(voices(1, 5));
    await expect(releasesOf(requestId).update({ response_ids: voices(1, 8) })).rejects.toMatchObject({
      constraint: 'release_is_fixed',
    });
  });

  test('does not come back after it was withdrawn', async () => {
    const requestId = await requestWithReleases(voices(1, 5));
    await releasesOf(requestId).update({ withdrawn: true, document: null });
    await expect(releasesOf(requestId).update({ withdrawn: false, document: {} })).rejects.toMatchObject({
      constraint: 'release_is_fixed',
    });
  });

  test('is not deleted before its request is', async () => {
    const requestId = await requestWithReleases(voices(1, 5));
    await expect(releasesOf(requestId).delete()).rejects.toMatchObject({ constraint: 'release_stays' });
  });

  test('keeps what it published in the ledger', async () => {
    const releaseId = await insertRelease(randomUUID(), voices(1, 5));
    await db('analysis.ledger_rows').insert({ release_id: releaseId, question_key: 'q1', coefficients: {} });
    await expect(db('analysis.ledger_rows').where({ release_id: releaseId }).delete()).rejects.toMatchObject({
      constraint: 'ledger_row_stays',
    });
  });
});
