import { readdirSync } from 'node:fs';
import { migrate } from '@blindspot/service-kit/database/migrate';
import { useDatabase } from '@blindspot/test-kit/postgres';
import { expect, it } from 'vitest';
import { migrations } from '../migrations/index.ts';

const empty = await useDatabase('admin');
const run = () => migrate({ url: empty.url, schema: 'admin', migrations });

it('the migrations fill an empty schema, and do nothing a second time', async () => {
  expect(await run()).toEqual(migrations.map(({ name }) => name));
  expect(await run()).toEqual([]);
});

it('the list of migrations names every file in the folder', () => {
  const files = readdirSync(new URL('../migrations', import.meta.url)).filter((file) => file !== 'index.ts');
  expect(files.toSorted()).toEqual(migrations.map(({ name }) => `${name}.sql`));
});
