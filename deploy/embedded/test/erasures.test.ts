import { randomUUID } from 'node:crypto';
import { migrations as analysisMigrations } from '@blindspot/analysis/migrations';
import { migrations as authMigrations } from '@blindspot/auth/migrations';
import { useDatabase } from '@blindspot/test-kit/postgres';
import { expect, test } from 'vitest';
import { readErasures, redoErasures } from '../src/erasures.ts';

const empty = await useDatabase('responses');

const given = { secretsDir: '/nowhere', installation: 'blindspot' };

test('readErasures returns no erasures for an empty database', async () => {
  expect(await readErasures(empty.adminUrl)).toEqual({
    accounts: [],
    requests: [],
    answers: [],
    words: [],
    self_views: [],
  });
});

test('R32 redoErasures records the erasures of another database in an empty database', async () => {
  const erased = {
    accounts: [randomUUID()],
    requests: [randomUUID()],
    answers: [randomUUID()],
    words: [`${randomUUID()} unsaid`],
    self_views: [randomUUID()],
  };
  expect(await redoErasures(empty.adminUrl, { erasures: erased, ...given })).toBe(0);
  expect(await readErasures(empty.adminUrl)).toEqual(erased);
  const [{ owner } = { owner: '' }] = await empty.query<{ owner: string }>(
    `select tableowner as owner from pg_tables where schemaname = 'responses' and tablename = 'erased_answers'`,
  );
  expect(owner).toBe('blindspot_responses');
});

test('R32 redoErasures deletes an erased self-view that a backup still contains', async () => {
  const analysis = await useDatabase('analysis', analysisMigrations);
  const [taken, kept] = [randomUUID(), randomUUID()];
  for (const viewId of [taken, kept])
    await analysis.query(
      `insert into analysis.self_views (request_id, view_id, owner_id, themes, scores) values ($1, $2, $3, '{}', '{}')`,
      [randomUUID(), viewId, randomUUID()],
    );
  const erased = { accounts: [], requests: [], answers: [], words: [], self_views: [taken] };
  expect(await redoErasures(analysis.adminUrl, { erasures: erased, ...given })).toBe(1);
  expect(await analysis.query('select view_id from analysis.self_views')).toEqual([{ view_id: kept }]);
  expect(await readErasures(analysis.adminUrl)).toEqual(erased);
});

test('redoErasures stops a newsletter that was being sent when the backup was made', async () => {
  const auth = await useDatabase('auth', authMigrations);
  await auth.query(
    `insert into auth.letters (id, subject, body, state, started_at) values ($1, 'One idea', 'Ask.', 'sending', now())`,
    [randomUUID()],
  );
  const nothing = { accounts: [], requests: [], answers: [], words: [], self_views: [] };
  await redoErasures(auth.adminUrl, { erasures: nothing, ...given });
  expect(await auth.query('select state from auth.letters')).toEqual([{ state: 'stopped' }]);
});
