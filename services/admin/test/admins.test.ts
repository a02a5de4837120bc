import { listAdminsRoute, manageAdminRoute } from '@blindspot/contracts/http/admins';
import { describe, expect, it } from 'vitest';
import { refusal, useAdmin } from './harness.ts';

const { admin, person, neighbours, recorded, audits } = await useAdmin();
const root = await admin({ original: true, email: 'root@example.test' });
const manage = (action: 'add' | 'remove', email: string, confirm?: boolean) =>
  root.call(manageAdminRoute, {
    body: { email, action, ...(confirm === undefined ? {} : { confirm_unverified: confirm }) },
  });
const entries = async () => (await root.call(listAdminsRoute, {})).body.admins;

describe('POST /api/admin/manage-admin with add', () => {
  it('S3.13 S6.4 a new admin has access from the next call on, and the list names who added them', async () => {
    const friend = await person();
    expect((await refusal(friend.call(listAdminsRoute, {}))).status).toBe(403);
    expect((await manage('add', friend.email)).body.message).toBe('Admin privileges granted successfully');
    expect((await friend.call(listAdminsRoute, {})).status).toBe(200);
    expect((await entries()).find(({ email }) => email === friend.email)).toMatchObject({
      created_by: 'root@example.test',
      original: false,
    });
    expect(await recorded(friend.userId)).toMatchObject([{ type: 'admin-granted', aggregateVersion: 1 }]);
  });

  it('adding an address without an account is rejected with 404', async () => {
    expect(await refusal(manage('add', 'nobody@example.test'))).toMatchObject({
      status: 404,
      code: 'account_not_found',
    });
  });

  it('adding an account that is already an admin is rejected with 409', async () => {
    expect(await refusal(manage('add', root.email))).toMatchObject({ status: 409, code: 'already_admin' });
  });

  it('an account with an unconfirmed address is added only if the call explicitly allows it', async () => {
    const { email } = neighbours.account({ email_verified: false });
    expect(await refusal(manage('add', email))).toMatchObject({ status: 409, code: 'address_unconfirmed' });
    expect((await manage('add', email, true)).status).toBe(200);
  });

  it('S5.7 the rejection of an invalid address names the field', async () => {
    const refused = await refusal(manage('add', 'not an address'));
    expect([refused.status, refused.errors.map(({ path }) => path)]).toEqual([422, ['email']]);
  });

  it('two simultaneous calls add the same admin only once', async () => {
    const { email, user_id: userId } = neighbours.account();
    const outcomes = await Promise.allSettled([manage('add', email), manage('add', email)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await recorded(userId)).toHaveLength(1);
  });
});

describe('POST /api/admin/manage-admin with remove', () => {
  it('a removed admin loses access on the next call, and can be added again', async () => {
    const friend = await admin();
    expect((await manage('remove', friend.email)).body.message).toBe('Admin privileges removed successfully');
    expect((await refusal(friend.call(listAdminsRoute, {}))).status).toBe(403);
    await manage('add', friend.email);
    expect((await friend.call(listAdminsRoute, {})).status).toBe(200);
    const events = await recorded(friend.userId);
    expect(events.map(({ type, aggregateVersion }) => [type, aggregateVersion])).toEqual([
      ['admin-granted', 1],
      ['admin-revoked', 2],
      ['admin-granted', 3],
    ]);
  });

  it('A17 S6.4 removing the original admin is rejected with 409', async () => {
    expect(await refusal(manage('remove', root.email))).toMatchObject({
      status: 409,
      code: 'original_admin',
    });
  });

  it('removing an address without an account is rejected with 404', async () => {
    expect(await refusal(manage('remove', 'nobody@example.test'))).toMatchObject({
      status: 404,
      code: 'not_an_admin',
    });
  });

  it('removing an account that is not an admin is rejected with 404', async () => {
    const { email } = await person();
    expect(await refusal(manage('remove', email))).toMatchObject({ status: 404, code: 'not_an_admin' });
  });
});

it('S3.13 GET /api/admin/admins lists the original admin first', async () => {
  expect((await entries())[0]).toMatchObject({
    email: 'root@example.test',
    created_by: 'the settings of this instance',
    original: true,
  });
});

it('the audit log records the id of each added or removed admin', async () => {
  const { email, user_id: userId } = neighbours.account();
  await manage('add', email);
  await manage('remove', email);
  expect((await audits(root)).slice(-2)).toEqual([
    { action: 'admin-granted', subject: userId, count: null },
    { action: 'admin-removed', subject: userId, count: null },
  ]);
});
