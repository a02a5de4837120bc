import { randomUUID } from 'node:crypto';
import { useLastRelease } from '@blindspot/test-kit/last-release';
import { beforeAll, expect, test } from 'vitest';
import { migrations } from '../migrations/index.ts';
import {
  insertRequestSql,
  lastMigration,
  listRequestsSql,
  removeRequestSql,
  updateRequestSql,
} from './last-release/statements.ts';

/** `old` speaks as the image of the last release would. */
const { old, upgrade, startAgain } = await useLastRelease('requests', migrations, lastMigration);
const ownerId = randomUUID();
const form = { questions: { q1: 'What do you see?' }, optional_questions: {}, format: 'text', scale: '1-10' };

async function make(title: string): Promise<string> {
  const id = randomUUID();
  const values = [id, ownerId, 'Maya', title, '', 'custom', JSON.stringify(form), 'encouraging', '', 1];
  await old.query(insertRequestSql, values);
  return id;
}
const titles = async (): Promise<string[]> =>
  (await old.query<{ title: string }>(listRequestsSql, [ownerId])).rows.map(({ title }) => title);

let before: string;
beforeAll(async () => {
  before = await make('Before');
  await upgrade();
});

test('the image of the last release starts beside the new one', async () => {
  expect(await startAgain()).toEqual([]);
});

test('the image of the last release goes on reading, making, changing and deleting requests', async () => {
  expect(await titles()).toEqual(['Before']);
  await make('During');
  await old.query(updateRequestSql, ['Before, changed', '', 'professional', '', 2, before]);
  expect(await titles()).toEqual(['During', 'Before, changed']);
  expect((await old.query(removeRequestSql, [before, ownerId])).rows).toEqual([{ version: 3 }]);
  expect(await titles()).toEqual(['During']);
});
