import { readdir } from 'node:fs/promises';
import { migrate } from '@blindspot/service-kit/database/migrate';
import { useDatabase } from '@blindspot/test-kit/postgres';
import { expect, it } from 'vitest';
import { migrations } from '../migrations/index.ts';

const database = await useDatabase('auth');

it('the migrations fill an empty schema, and do nothing a second time', async () => {
  const options = { url: database.url, schema: 'auth', migrations };
  const applied = [await migrate(options), await migrate(options)];
  expect(applied).toEqual([migrations.map(({ name }) => name), []]);
});

it('the list of migrations names every file of the folder in order', async () => {
  const files = await readdir(new URL('../migrations/', import.meta.url));
  const names = files.filter((file) => /^\d/.test(file)).map((file) => file.replace('.sql', ''));
  expect(migrations.map(({ name }) => name)).toEqual(names.toSorted());
});
