import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrations as analysisMigrations } from '@blindspot/analysis/migrations';
import { migrations as authMigrations } from '@blindspot/auth/migrations';
import { migrations } from '@blindspot/responses/migrations';
import { useDatabase } from '@blindspot/test-kit/postgres';
import { expect, onTestFinished, test } from 'vitest';
import { readErasureFile, readErasures, redoErasures } from '../src/erasures.ts';

const empty = await useDatabase('responses');
const beforeErasures = migrations.findIndex(({ name }) => name === '0008-remember-erased-answers');
const earlier = await useDatabase('responses', migrations.slice(0, beforeErasures));

const given = { secretsDir: '/nowhere', installation: 'blindspot' };

test('an empty database remembers no erasures', async () => {
  expect(await readErasures(empty.adminUrl)).toEqual({
    accounts: [],
    requests: [],
    answers: [],
    own_views: [],
  });
});

test('a database of an earlier release that is put back remembers what was erased elsewhere', async () => {
  const erased = {
    accounts: [randomUUID()],
    requests: [randomUUID()],
    answers: [randomUUID()],
    own_views: [randomUUID()],
  };
  expect(await redoErasures(earlier.adminUrl, { erasures: erased, ...given })).toBe(0);
  expect(await readErasures(earlier.adminUrl)).toEqual(erased);
  const [{ owner } = { owner: '' }] = await earlier.query<{ owner: string }>(
    `select tableowner as owner from pg_tables where schemaname = 'responses' and tablename = 'erased_answers'`,
  );
  expect(owner).toBe('blindspot_responses');
});

test('an own view in a backup of an earlier release is known by its request', async () => {
  const beforeIds = analysisMigrations.findIndex(({ name }) => name === '0018-remember-deleted-own-views');
  const analysis = await useDatabase('analysis', analysisMigrations.slice(0, beforeIds));
  const [taken, kept] = [randomUUID(), randomUUID()];
  for (const requestId of [taken, kept])
    await analysis.query(`insert into analysis.own_views values ($1, $2, '{}', '{}')`, [
      requestId,
      randomUUID(),
    ]);
  const erased = { accounts: [], requests: [], answers: [], own_views: [taken] };
  expect(await redoErasures(analysis.adminUrl, { erasures: erased, ...given })).toBe(1);
  expect(await analysis.query('select request_id from analysis.own_views')).toEqual([{ request_id: kept }]);
  expect(await readErasures(analysis.adminUrl)).toEqual(erased);
});

test('a letter that was on its way in a backup stops, as the backup does not know whom it reached since', async () => {
  const auth = await useDatabase('auth', authMigrations);
  await auth.query(
    `insert into auth.letters (id, subject, body, state, started_at) values ($1, 'One idea', 'Ask.', 'sending', now())`,
    [randomUUID()],
  );
  const nothing = { accounts: [], requests: [], answers: [], own_views: [] };
  await redoErasures(auth.adminUrl, { erasures: nothing, ...given });
  expect(await auth.query('select state from auth.letters')).toEqual([{ state: 'stopped' }]);
});

test('a list of an earlier release, which knows no own views, can be read', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'blindspot-erasures-'));
  onTestFinished(async () => await rm(folder, { recursive: true }));
  const file = path.join(folder, 'erasures.json');
  const known = { accounts: [randomUUID()], requests: [], answers: [] };
  await writeFile(file, JSON.stringify(known));
  expect(await readErasureFile(file)).toEqual({ ...known, own_views: [] });
});
