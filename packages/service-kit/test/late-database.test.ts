import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createFaultProxy } from '@blindspot/test-kit/fault-proxy';
import { eventually } from '@blindspot/test-kit/eventually';
import { useDatabase } from '@blindspot/test-kit/postgres';
import { afterAll, expect, test } from 'vitest';
import { createDatabase } from '../src/database/database.ts';
import { migrate } from '../src/database/migrate.ts';
import { untilDatabaseAnswers } from '../src/database/until-database-answers.ts';
import { capturedLog } from './captured-log.ts';
import { schema } from './notes.ts';

const database = await useDatabase(schema);
const network = await createFaultProxy(database.url);
const url = network.through(database.url);
afterAll(() => network.stop());

const migrations = [{ name: '0001-create-things', sql: `create table ${schema}.things (id integer)` }];

test('a migration that is begun before its database is up waits for it, and says so once', async () => {
  const { logger, lines } = capturedLog();
  await network.refuse();
  const migrating = migrate({ url, schema, migrations, logger });
  await eventually(() => expect(lines()).toHaveLength(1));
  await network.heal();
  expect(await migrating).toEqual(['0001-create-things']);
  expect(lines()).toMatchObject([{ dependency: 'postgres', err: { code: 'ECONNREFUSED' } }]);
});

test('a database that does not come up in time is named, with the time that it was given', async () => {
  const away = createDatabase({ url: 'postgres://nobody@127.0.0.1:1/none' });
  await expect(untilDatabaseAnswers(() => away.ping(), { limitMs: 600 })).rejects.toMatchObject({
    code: 'database_unavailable',
    detail: 'The database did not answer for 0.6 seconds.',
  });
  await away.close();
});

test('a database that refuses the password is not waited for', async () => {
  const wrong = new URL(database.url);
  wrong.password = 'another';
  await expect(migrate({ url: wrong.href, schema, migrations })).rejects.toMatchObject({ code: '28P01' });
});

test('a service that cannot start says why in its log, and ends with 1', async () => {
  const file = new URL('never-starting.ts', import.meta.url).pathname;
  const env = { DATABASE_URL: url, NATS_URL: 'nats://127.0.0.1:1' };
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let told = '';
  child.stdout.on('data', (bytes) => (told += String(bytes)));
  expect(await once(child, 'close')).toEqual([1, null]);
  const lines = told
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  expect(lines).toContainEqual(
    expect.objectContaining({
      level: 'fatal',
      msg: 'could not start: The database did not answer for 30 seconds.',
    }),
  );
});
