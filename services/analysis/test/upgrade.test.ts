import { randomUUID } from 'node:crypto';
import { createDatabase } from '@blindspot/service-kit/database/database';
import { useLastRelease } from '@blindspot/test-kit/last-release';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { createTokenBudget } from '../src/engines/model/token-budget.ts';
import { claimJob } from '../src/jobs/job-store.ts';
import { haveChanged } from '../src/releases/changed-answer-store.ts';
import {
  claimSql,
  enqueueSql,
  finishSql,
  insertReleaseSql,
  lastMigration,
  readReleaseSql,
  reserveSql,
  saveCountSql,
} from './last-release/statements.ts';

/** `old` speaks as the image of the last release would. */
const { database, old, upgrade, startAgain } = await useLastRelease('analysis', migrations, lastMigration);
const handle = createDatabase({ url: database.url, poolSize: 2 });
const { db } = handle;
const requestId = randomUUID();

const enqueue = async (): Promise<unknown> =>
  await old.query(enqueueSql, [randomUUID(), randomUUID(), randomUUID(), true]);
async function release(): Promise<unknown> {
  const members = Array.from({ length: 5 }, () => randomUUID());
  const text = JSON.stringify({ summary: 'Warm.' });
  const values = [randomUUID(), requestId, 'full', members, text, 'local', null, 'catalogue', 'f'];
  return (await old.query<{ number: number }>(insertReleaseSql, values)).rows[0]?.number;
}

beforeAll(async () => {
  await enqueue();
  await release();
  await old.query(saveCountSql, [requestId, 5, 5, 0]);
  await upgrade();
});
afterAll(async () => await handle.close());

test('the image of the last release starts beside the new one', async () => {
  expect(await startAgain()).toEqual([]);
});

test('a job of the last release goes on in the new one, and the other way round', async () => {
  const job = await claimJob(db);
  expect(job).toMatchObject({ attempts: 1, failures: 0 });
  await enqueue();
  const [claimed] = (await old.query<{ id: string; fencingToken: number }>(claimSql, [60])).rows;
  expect((await old.query(finishSql, ['done', claimed?.id, claimed?.fencingToken])).rowCount).toBe(1);
});

test('a release of the last release is read, and its image stores the next one', async () => {
  const { rows } = await old.query(readReleaseSql, [requestId, 'full']);
  expect(rows).toMatchObject([{ size: 5, document: { summary: 'Warm.' } }]);
  expect(await release()).toBe(2);
});

test('a change that the image of the last release noted voids an analysis of the new one', async () => {
  const read = { requestId, responseIds: [randomUUID()], readAtVersion: 5 };
  expect(await haveChanged(db, read)).toBe(false);
  await old.query(saveCountSql, [requestId, 5, 6, 6]);
  expect(await haveChanged(db, read)).toBe(true);
});

test('both images take from the same tokens', async () => {
  const budget = createTokenBudget(db, { ofAll: 100, ofOwner: 100 });
  expect((await old.query(reserveSql, [60, 100])).rowCount).toBe(1);
  expect(await budget.reserve(41)).toBeUndefined();
  expect(await budget.reserve(40)).toBeDefined();
  expect((await old.query(reserveSql, [1, 100])).rowCount).toBe(0);
});
