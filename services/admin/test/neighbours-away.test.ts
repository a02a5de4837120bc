import { eventually } from '@blindspot/test-kit/eventually';
import { builtInSystemPrompts } from '@blindspot/contracts/built-in-system-prompts';
import { listAdminsRoute, manageAdminRoute } from '@blindspot/contracts/http/admins';
import { getAnalyticsRoute } from '@blindspot/contracts/http/analytics';
import {
  listAuditLogRoute,
  replayDeadLetterRoute,
  getHealthReportRoute,
  runHealthTestRoute,
} from '@blindspot/contracts/http/operations';
import { exportEmailsRoute, listUsersResponsesRoute } from '@blindspot/contracts/http/feedback-responses';
import {
  listLettersRoute,
  listNewsletterMembersRoute,
  sendLetterRoute,
} from '@blindspot/contracts/http/letters';
import {
  getSystemPromptsRoute,
  previewSystemPromptsRoute,
  updateSystemPromptsRoute,
} from '@blindspot/contracts/http/system-prompts';
import { describeRequestOwners } from '@blindspot/contracts/messages/feedback-requests';
import { listAccountsOfPerson } from '@blindspot/contracts/messages/accounts';
import {
  closeReportRoute,
  countOpenReportsRoute,
  liftTakeDownRoute,
  listReportsRoute,
} from '@blindspot/contracts/http/reports';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusal, useAdmin } from './harness.ts';

const { admin, database, others, url } = await useAdmin({ neighbours: 'away' });
const root = await admin({ original: true });

describe('admin service while every other service is unavailable', () => {
  it.each([
    ['listing responses', () => root.call(listUsersResponsesRoute, { querystring: {} })],
    ['listing addresses', () => root.call(exportEmailsRoute, { querystring: {} })],
    ['reading analytics', () => root.call(getAnalyticsRoute, {})],
    ['listing admins', () => root.call(listAdminsRoute, {})],
    [
      'adding an admin',
      () => root.call(manageAdminRoute, { body: { email: 'ann@example.test', action: 'add' } }),
    ],
    ['previewing templates', () => root.call(previewSystemPromptsRoute, { body: builtInSystemPrompts })],
    ['listing letters', () => root.call(listLettersRoute, { querystring: {} })],
    [
      'sending a letter',
      () => root.call(sendLetterRoute, { params: { id: randomUUID() }, body: { version: 1 } }),
    ],
    ['listing members', () => root.call(listNewsletterMembersRoute, { querystring: {} })],
    ['counting open reports', () => root.call(countOpenReportsRoute, {})],
    [
      'replaying an event',
      () => root.call(replayDeadLetterRoute, { params: { service: 'auth', id: randomUUID() } }),
    ],
  ])('%s fails with 503, an explanation and Retry-After', async (_what, calling) => {
    const refused = await refusal(calling());
    expect([refused.status, refused.code]).toEqual([503, 'dependency_unavailable']);
    expect(refused.detail).toContain('A part of the site is not answering');
    expect(refused.retryAfterSeconds).toBeGreaterThan(0);
  });

  it('an export is rejected with 503 before its first byte', async () => {
    const reply = await fetch(`${url}/api/admin/users-responses`, {
      headers: { authorization: `Bearer ${root.token}`, accept: 'text/csv' },
    });
    expect([reply.status, reply.headers.get('content-type')]).toEqual([
      503,
      expect.stringContaining('problem+json') as string,
    ]);
  });

  it('the health page explains which services are unavailable', async () => {
    const { checks } = (await root.call(getHealthReportRoute, {})).body;
    const failed = checks.filter(({ status }) => status === 'failed');
    expect(failed.map(({ name }) => name)).toEqual([
      'Service auth',
      'Service requests',
      'Service responses',
      'Service analysis',
      'Email',
      'Analyses',
      'Model',
    ]);
    for (const { explanation } of failed) expect(explanation).toMatch(/\.$/);
    const test = await root.call(runHealthTestRoute, { body: { test: 'mail' } });
    expect(test.body.status).toBe('failed');
  });

  it('while the other services are down, prompt templates and the audit log stay available, but without admin names', async () => {
    await root.call(updateSystemPromptsRoute, { body: builtInSystemPrompts });
    const { history, model } = (await root.call(getSystemPromptsRoute, {})).body;
    expect(model).toBeUndefined();
    expect(history[0]?.updated_by).toBe('an admin whose name cannot be asked for right now');
    const { entries } = (await root.call(listAuditLogRoute, { querystring: {} })).body;
    expect(entries[0]).toMatchObject({ who: 'an admin whose name cannot be asked for right now' });
  });
});

const list = async () => (await root.call(listReportsRoute, { querystring: {} })).body;

describe('GET /api/admin/reports while most services are unavailable', () => {
  const requestId = randomUUID();
  const ownerId = randomUUID();
  beforeAll(async () => {
    others.serve(describeRequestOwners, () => ({
      requests: [{ request_id: requestId, title: 'Tell me', owner_id: ownerId, owner_name: 'Olga' }],
    }));
    await database.query(
      `insert into admin.reports (id, about, request_id, owner_id, comment_mark, reason, text)
       select gen_random_uuid(), about, $1, $2, mark, 'other', 'Look at this.'
       from (values ('comment', repeat('a', 64)), ('share', null), ('form', null)) as reported (about, mark)`,
      [requestId, ownerId],
    );
  });

  it('while most services are unavailable, the list of reports lacks comments, addresses and reports by visitors', async () => {
    const { reports, incomplete } = await list();
    expect(incomplete).toBe(true);
    expect(reports).toMatchObject([
      { about: 'comment', text: 'Look at this.', comment: null, request_owner_email: '' },
    ]);
  });

  it('the list contains visitors’ reports once the auth service can list the admin’s accounts', async () => {
    others.serve(listAccountsOfPerson, ({ user_id: id }) => ({ user_ids: [id] }));
    await eventually(async () => {
      const { reports, incomplete } = await list();
      expect(incomplete).toBe(true);
      expect(reports.map(({ about }) => about).toSorted()).toEqual(['comment', 'form', 'share']);
      expect(reports.map(({ share_id: link }) => link)).toEqual([null, null, null]);
    });
  });

  it('taking down a form or lifting a take-down fails with 503, and the report stays unchanged', async () => {
    others.serve(listAccountsOfPerson, ({ user_id: id }) => ({ user_ids: [id] }));
    const id = await eventually(async () => {
      const found = (await list()).reports.find(({ about }) => about === 'form');
      if (!found) throw new Error('The list has no report of a form yet.');
      return found.id;
    });
    const takeDown = () => root.call(closeReportRoute, { params: { id }, body: { take_down: true } });
    const lift = () => root.call(liftTakeDownRoute, { params: { id } });
    const stored = () => database.query('select * from admin.reports where id = $1', [id]);
    const open = await stored();
    expect((await refusal(takeDown())).status).toBe(503);
    expect(await stored()).toEqual(open);
    await database.query(
      'update admin.reports set closed_on = current_date, taken_down = true where id = $1',
      [id],
    );
    const closed = await stored();
    expect((await refusal(lift())).status).toBe(503);
    expect(await stored()).toEqual(closed);
  });
});
