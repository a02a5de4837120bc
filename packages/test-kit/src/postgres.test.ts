import { withClient } from '@blindspot/embedded-servers/prepare-database';
import { expect, test } from 'vitest';
import { useDatabase } from './postgres.ts';

const migrations = [
  { name: '0001-create-notes', sql: 'create table requests.notes (id int primary key, body text not null)' },
];
const first = await useDatabase('requests', migrations);
const second = await useDatabase('requests', migrations);
const foreign = await useDatabase('responses');

test('a test file starts with the migrated tables of its service', async () => {
  await withClient(first.url, (client) => client.query("insert into notes values (1, 'a')"));
  expect(await first.query('select body from requests.notes')).toEqual([{ body: 'a' }]);
});

test('two test files of one service do not share data', async () => {
  await withClient(first.url, (client) => client.query("insert into notes values (2, 'b')"));
  expect(await second.query('select id from requests.notes')).toEqual([]);
});

test('P21 V13.2.2 a service reaches only its own schema', async () => {
  await foreign.query('create table auth.secrets (id int)');
  const reading = withClient(foreign.url, (client) => client.query('select * from auth.secrets'));
  await expect(reading).rejects.toMatchObject({ code: '42501' });
});
