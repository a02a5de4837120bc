import { randomUUID } from 'node:crypto';
import { migrations } from '@blindspot/responses/migrations';
import { useDatabase } from '@blindspot/test-kit/postgres';
import { expect, test } from 'vitest';
import { readErasures, redoErasures } from '../src/erasures.ts';

const empty = await useDatabase('responses');
const beforeErasures = migrations.findIndex(({ name }) => name === '0008-remember-erased-answers');
const earlier = await useDatabase('responses', migrations.slice(0, beforeErasures));

test('an empty database remembers no erasures', async () => {
  expect(await readErasures(empty.adminUrl)).toEqual({ accounts: [], requests: [], answers: [] });
});

test('a database of an earlier release that is put back remembers what was erased elsewhere', async () => {
  const erased = { accounts: [randomUUID()], requests: [randomUUID()], answers: [randomUUID()] };
  expect(await redoErasures(earlier.adminUrl, erased, '/nowhere')).toBe(0);
  expect(await readErasures(earlier.adminUrl)).toEqual(erased);
  const [{ owner } = { owner: '' }] = await earlier.query<{ owner: string }>(
    `select tableowner as owner from pg_tables where schemaname = 'responses' and tablename = 'erased_answers'`,
  );
  expect(owner).toBe('blindspot_responses');
});
