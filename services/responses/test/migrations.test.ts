import { readdirSync } from 'node:fs';
import { migrate } from '@blindspot/service-kit/database/migrate';
import { useDatabase } from '@blindspot/test-kit/postgres';
import { expect, it } from 'vitest';
import { migrations } from '../migrations/index.ts';

const empty = await useDatabase('responses');
const run = () => migrate({ url: empty.url, schema: 'responses', migrations });

it('migrations run on an empty schema, and have no effect a second time', async () => {
  expect(await run()).toEqual(migrations.map(({ name }) => name));
  expect(await run()).toEqual([]);
});

it('the list of migrations contains every file in the folder', () => {
  const files = readdirSync(new URL('../migrations', import.meta.url)).filter((file) => file !== 'index.ts');
  expect(files.toSorted()).toEqual(migrations.map(({ name }) => `${name}.sql`));
});
