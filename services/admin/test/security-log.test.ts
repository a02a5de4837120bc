import { manageAdminRoute } from '@blindspot/contracts/http/admins';
import { expect, test } from 'vitest';
import { refusal, useAdmin, type Person, type SecurityLine } from './harness.ts';

const { url, admin, person, neighbours, database, securityEvents } = await useAdmin();

async function during(work: () => Promise<unknown>): Promise<SecurityLine[]> {
  const before = securityEvents().length;
  await work();
  return securityEvents().slice(before);
}

async function download(who: Person): Promise<number> {
  const headers = { authorization: `Bearer ${who.token}`, accept: 'text/csv' };
  const reply = await fetch(`${url}/api/admin/export-emails`, { headers });
  await reply.text();
  return reply.status;
}

test('the security log records a change of admin rights by its audit id, without names', async () => {
  const [root, other] = [await admin(), await person()];
  const lines = await during(async () => {
    for (const action of ['add', 'remove'] as const)
      await root.call(manageAdminRoute, { body: { email: other.email, action } });
  });
  const audits = await database.query<{ id: string; action: string }>(
    'select id, action from admin.audit_entries where actor_id = $1 order by happened_at',
    [root.userId],
  );
  expect(lines.map(({ security_event: event, audit_id: id }) => ({ action: event, id }))).toEqual(audits);
  const text = JSON.stringify(lines);
  for (const secret of [root.email, other.email, root.userId, other.userId])
    expect(text).not.toContain(secret);
  expect(new Set(lines.map((line) => line.request_id)).size).toBe(2);
});

test('V16.3.2 the security log records a call by an account that is not an admin', async () => {
  const owner = await person();
  const lines = await during(() =>
    refusal(owner.call(manageAdminRoute, { body: { email: owner.email, action: 'add' } })),
  );
  expect(lines.map((line) => line.security_event)).toEqual(['admin-call-refused']);
});

test('V16.3.3 the security log records an export, and an export that is rejected because of an old sign-in', async () => {
  const [reader, stale] = [await admin(), await admin({ signedInAt: new Date(Date.now() - 16 * 60_000) })];
  neighbours.request({ title: 'Tell me' });
  const lines = await during(async () => {
    expect([await download(stale), await download(reader)]).toEqual([403, 200]);
  });
  expect(lines.map((line) => line.security_event)).toEqual(['step-up-refused', 'emails-exported']);
});
