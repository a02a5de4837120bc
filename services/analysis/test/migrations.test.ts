import { readdir } from 'node:fs/promises';
import { migrate } from '@blindspot/service-kit/database/migrate';
import { useDatabase } from '@blindspot/test-kit/postgres';
import { expect, test } from 'vitest';
import { migrations } from '../migrations/index.ts';

const database = await useDatabase('analysis');
const run = async (): Promise<string[]> =>
  await migrate({ url: database.url, schema: 'analysis', migrations });

test('the migrations run on an empty schema, and running them again has no effect', async () => {
  expect(await run()).toEqual(migrations.map(({ name }) => name));
  expect(await run()).toEqual([]);
});

test('the list of migrations matches the folder', async () => {
  const files = await readdir(new URL('../migrations', import.meta.url));
  const names = files.filter((file) => /^\d{4}-/.test(file)).map((file) => file.replace(/\.sql$/, ''));
  expect(migrations.map(({ name }) => name)).toEqual(names.sort((one, other) => one.localeCompare(other)));
});
