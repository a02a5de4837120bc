import { manageAdminRoute } from '@blindspot/contracts/http/admins';
import { getAnalyticsRoute } from '@blindspot/contracts/http/analytics';
import { exportEmailsRoute, listUsersResponsesRoute } from '@blindspot/contracts/http/feedback-responses';
import { listAuditLogRoute } from '@blindspot/contracts/http/operations';
import { toggleQuestionSetRoute } from '@blindspot/contracts/http/question-sets';
import {
  closeReportRoute,
  listReportsRoute,
  sendVisitorReportRoute,
} from '@blindspot/contracts/http/reports';
import { eventually } from '@blindspot/test-kit/eventually';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusal, useAdmin, type Person } from './harness.ts';

const { admin, audits, neighbours, url } = await useAdmin();
const root = await admin({ original: true, email: 'root@example.test' });
beforeEach(() => neighbours.clear());
const today = new Date().toISOString().slice(0, 10);

interface Query {
  search?: string;
  relationship?: 'family' | 'other';
  cursor?: string;
}
const list = async (querystring: Query = {}, reader: Person = root) =>
  (await reader.call(listUsersResponsesRoute, { querystring })).body;

const titlesFound = async (search: string): Promise<string[]> =>
  (await list({ search })).responses.map(({ request_title: title }) => title);

const download = (path: string, reader: Person = root): Promise<Response> =>
  fetch(`${url}${path}`, { headers: { authorization: `Bearer ${reader.token}`, accept: 'text/csv' } });

describe('GET /api/admin/users-responses', () => {
  it('S3.8 the list shows each answer with its request and the owner of the request', async () => {
    const owner = neighbours.account({ email: 'olga@example.test' });
    neighbours.request({ title: 'Tell me', owner_id: owner.user_id, owner_name: 'Olga' });
    expect(await list()).toEqual({
      responses: [
        {
          id: expect.any(String) as string,
          responder_name: 'Rita',
          responder_email: 'rita@example.test',
          relationship: 'family',
          trust_rating: 9,
          created_at: '2026-02-28T00:00:00Z',
          submitted_at: '2026-02-28T00:00:00Z',
          responses: { q1: 'You listen.' },
          themes: {},
          question_texts: { q1: 'What do you notice?' },
          request_title: 'Tell me',
          request_owner: 'Olga',
          request_owner_email: 'olga@example.test',
        },
      ],
      next_cursor: null,
      identities: 'shown',
      not_shown: 0,
    });
  });

  it('P18 V8.2.3 the list omits answers to the admin’s own requests, and states how many it omits', async () => {
    const other = neighbours.account();
    neighbours.people.push([root.userId, other.user_id]);
    neighbours.request({ owner_id: root.userId });
    neighbours.request({ owner_id: other.user_id }, [{}, {}]);
    expect(await list()).toMatchObject({ responses: [], not_shown: 3 });
    const reply = await download('/api/admin/users-responses');
    expect(reply.status).toBe(404);
    expect((await root.call(exportEmailsRoute, { querystring: {} })).body.emails).toEqual([]);
    const analytics = (await root.call(getAnalyticsRoute, {})).body;
    expect(analytics.total_stats.total_responses).toBe(3);
    expect(analytics.relationship_distribution).toEqual({ family: 0 });
  });

  it('the list and the CSV file leave hidden names and addresses empty', async () => {
    neighbours.settings.identities = 'hidden';
    neighbours.request({ title: 'Tell me' }, [{ responder_name: null, responder_email: null }]);
    const page = await list();
    expect(page.identities).toBe('hidden');
    expect(page.responses).toMatchObject([{ responder_name: null, responder_email: null }]);
    const [header, row] = (await (await download('/api/admin/users-responses')).text()).split('\r\n');
    expect(header).toContain('responder_name,responder_email');
    expect(row).toBe(`${page.responses[0]?.id},Tell me,Olga,,,,family,9,2026-02-28,You listen.,`);
  });

  it('the list hides from each admin only the answers to their own requests', async () => {
    neighbours.request({ owner_id: root.userId });
    expect((await list({}, await admin())).responses).toHaveLength(1);
  });

  it('the search finds titles, names of owners and responders, and complete addresses of owners', async () => {
    const owner = neighbours.account({ email: 'quentin@example.test' });
    neighbours.request({ title: 'Quiet', owner_id: owner.user_id, owner_name: 'Quentin' });
    neighbours.request({ title: 'Loud' }, [{ responder_name: 'Queenie' }]);
    expect(await titlesFound('Quiet')).toEqual(['Quiet']);
    expect(await titlesFound('Quentin')).toEqual(['Quiet']);
    expect(await titlesFound('quentin@example.test')).toEqual(['Quiet']);
    expect(await titlesFound('Queenie')).toEqual(['Loud']);
  });

  it('the list of answers can be filtered by relationship, and is split into pages', async () => {
    neighbours.request(
      {},
      Array.from({ length: 70 }, () => ({ relationship: 'other' as const })),
    );
    neighbours.request();
    const first = await list({ relationship: 'other' });
    expect([first.responses.length, first.next_cursor]).toEqual([50, '50']);
    const second = await list({ relationship: 'other', cursor: first.next_cursor ?? '' });
    expect([second.responses.length, second.next_cursor]).toEqual([20, null]);
  });

  it('P18 the audit log records each page with its number of rows', async () => {
    const reader = await admin();
    neighbours.request();
    await list({}, reader);
    expect(await audits(reader)).toEqual([{ action: 'responses-read', subject: 'page', count: 1 }]);
  });

  it('an unknown relationship is rejected with the name of the field', async () => {
    const querystring = { relationship: 'enemy' as 'family' };
    const refused = await refusal(root.call(listUsersResponsesRoute, { querystring }));
    expect([refused.status, refused.errors.map(({ path }) => path)]).toEqual([422, ['relationship']]);
  });
});

const facts =
  'id,request_title,request_owner,request_owner_email,responder_name,responder_email,relationship,trust_rating,submitted_at';
const file = async (query = ''): Promise<string> =>
  (await download(`/api/admin/users-responses${query}`)).text();
const ids = async (query = ''): Promise<(string | undefined)[]> =>
  (await file(query))
    .split('\r\n')
    .slice(1, -1)
    .map((row) => row.split(',')[0]);

describe('CSV file of all responses', () => {
  it('V5.4.1 the file contains all matching answers, with headers, a byte order mark and the day in its name', async () => {
    neighbours.request(
      {
        title: 'Tell me, please',
        questions: [
          { key: 'q1', text: 'What do you notice, honestly?' },
          { key: 'q2', text: '=How clear am I?' },
        ],
      },
      Array.from({ length: 120 }, () => ({
        responses: { q1: 'One\n=cmd', q2: 7 },
        themes: { q1: ['stays-calm', 'owns-mistakes'], general: ['retired-since'] },
      })),
    );
    const reply = await download('/api/admin/users-responses');
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(reply.headers.get('content-disposition')).toBe(
      `attachment; filename="blindspot-responses-${today}.csv"`,
    );
    const bytes = Buffer.from(await reply.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [header, ...rows] = bytes.toString('utf8').slice(1).split('\r\n');
    expect(header).toBe(
      `${facts},"What do you notice, honestly?","Themes: What do you notice, honestly?",'=How clear am I?,Themes: general,other_answers`,
    );
    expect(rows.slice(0, -1)).toHaveLength(120);
    const [first] = (await list()).responses;
    expect(rows[0]).toBe(
      `${first?.id},"Tell me, please",Olga,,Rita,rita@example.test,family,9,2026-02-28,"One\n'=cmd","Stays calm; Admits mistakes",7,retired-since,`,
    );
  });

  it('the file has a column for each question of all matching requests, not only of the first page', async () => {
    neighbours.request(
      { title: 'One' },
      Array.from({ length: 60 }, () => ({ responses: { q1: 'a' } })),
    );
    neighbours.request({ title: 'Two', questions: [{ key: 'q1', text: 'Asked later?' }] }, [
      { responses: { q1: 'b' } },
    ]);
    const [header, ...rows] = (await file()).split('\r\n');
    expect(header).toBe(`${facts},What do you notice?,Asked later?,other_answers`);
    expect(rows[0]).toMatch(/,a,,$/);
    expect(rows[60]).toMatch(/,,b,$/);
    expect((await file('?search=Two')).split('\r\n')[0]).toBe(`${facts},Asked later?,other_answers`);
  });

  it('the CSV file contains the questions of more requests than one message can hold', async () => {
    for (let index = 0; index < 25; index += 1)
      neighbours.request({ questions: [{ key: 'q1', text: `Question ${index}?` }] });
    const [header = '', ...rows] = (await file()).split('\r\n');
    expect(header.split(',')).toHaveLength(9 + 25 + 1);
    expect(rows.slice(0, -1).every((row) => row.includes('You listen.'))).toBe(true);
  });

  it('the CSV file has the same order as the list', async () => {
    neighbours.request(
      {},
      Array.from({ length: 120 }, () => ({})),
    );
    const first = await ids();
    expect(first).toHaveLength(120);
    expect(await ids()).toEqual(first);
    expect(first.slice(0, 50)).toEqual((await list()).responses.map(({ id }) => id));
  });

  it('the file contains answers to a request that is being deleted', async () => {
    const gone = neighbours.request({ questions: [] }, [{ responses: { q1: 'Stay.' } }]);
    expect(gone.questions).toEqual([]);
    const [header, row] = (await file()).split('\r\n');
    expect([header?.endsWith(',q1,other_answers'), row?.endsWith(',Stay.,')]).toEqual([true, true]);
  });

  it('S5.7 the export replies 404 with an explanation if there are no answers', async () => {
    neighbours.request({ owner_id: root.userId });
    const reply = await download('/api/admin/users-responses');
    expect([reply.status, await reply.json()]).toMatchObject([
      404,
      { detail: 'No data available to export' },
    ]);
  });

  it('P18 the CSV file requires a sign-in within the last fifteen minutes, unlike the first page of the list', async () => {
    neighbours.request();
    const before = await admin({ signedInAt: new Date(Date.now() - 16 * 60_000) });
    for (const path of ['/api/admin/users-responses', '/api/admin/export-emails']) {
      const reply = await download(path, before);
      expect([reply.status, await reply.json()]).toMatchObject([403, { code: 'sign_in_again' }]);
    }
    expect((await list({}, before)).responses).toHaveLength(1);
    expect(await audits(before)).toMatchObject([{ action: 'responses-read' }]);
  });

  it('the audit log records an export before its first byte, even if the client disconnects', async () => {
    neighbours.request(
      {},
      Array.from({ length: 3_000 }, () => ({})),
    );
    const reader = await admin();
    const leaving = new AbortController();
    const reply = await fetch(`${url}/api/admin/users-responses`, {
      headers: { authorization: `Bearer ${reader.token}`, accept: 'text/csv' },
      signal: leaving.signal,
    });
    expect((await reply.body?.getReader().read())?.value).toHaveLength(3);
    expect(neighbours.asked.length).toBeLessThan(60);
    expect(await audits(reader)).toEqual([{ action: 'responses-exported', subject: 'csv', count: null }]);
    leaving.abort();
    const [entry] = await eventually(async () => {
      const entries = await audits(reader);
      if (entries[0]?.count === null) throw new Error('it is still being read');
      return entries;
    });
    expect(entry).toEqual({ action: 'responses-exported', subject: 'csv', count: 0 });
    expect(neighbours.asked.length).toBeLessThan(60);
  });

  it('the audit log records an export once, with its number of rows', async () => {
    const reader = await admin();
    neighbours.request(
      {},
      Array.from({ length: 60 }, () => ({})),
    );
    await (await download('/api/admin/users-responses', reader)).text();
    expect(await audits(reader)).toEqual([{ action: 'responses-exported', subject: 'csv', count: 60 }]);
  });
});

const before = () => admin({ signedInAt: new Date(Date.now() - 16 * 60_000) });
const read = async (path: string, reader: Person) => {
  const reply = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${reader.token}` } });
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
};

describe('lists of personal data more than fifteen minutes after the sign-in', () => {
  const lists = ['/api/admin/users-responses', '/api/admin/export-emails'];
  it.each([
    ...lists.map((path) => `${path}?cursor=50`),
    '/api/admin/users-responses?search=Rita',
    '/api/admin/users-responses?relationship=family',
    '/api/admin/users-responses?sort=oldest',
  ])(
    'fifteen minutes after the sign-in, GET %s is rejected with 403 and leaves no audit entry',
    async (path) => {
      neighbours.request(
        {},
        Array.from({ length: 120 }, () => ({})),
      );
      const reader = await before();
      expect(await read(path, reader)).toMatchObject({
        status: 403,
        body: { code: 'sign_in_again', detail: expect.stringMatching(/sign in again/i) as string },
      });
      expect(await audits(reader)).toEqual([]);
      expect((await read(path, await admin())).status).toBe(200);
    },
  );

  it('fifteen minutes after the sign-in, the lists return only their first fifty rows, whatever the query', async () => {
    const people = Array.from({ length: 300 }, (_, index) => ({
      responder_email: `person${index}@example.test`,
      relationship: index % 2 === 0 ? ('family' as const) : ('other' as const),
    }));
    neighbours.request({}, people);
    const reader = await before();
    const collected = new Set<string>();
    for (const path of lists)
      for (const query of [
        '',
        '?sort=newest',
        '?sort=oldest',
        '?search=5',
        '?relationship=other',
        '?cursor=50',
        '?cursor=',
        '?at_most=200',
      ]) {
        const { body } = await read(`${path}${query}`, reader);
        for (const email of JSON.stringify(body).match(/person\d+@/g) ?? []) collected.add(email);
      }
    expect(collected.size).toBe(50);
  });
});

describe('GET /api/admin/export-emails', () => {
  it('GET /api/admin/export-emails returns pages of fifty', async () => {
    neighbours.request(
      {},
      Array.from({ length: 70 }, () => ({})),
    );
    const first = (await root.call(exportEmailsRoute, { querystring: {} })).body;
    expect([first.emails.length, first.next_cursor]).toEqual([50, '50']);
    const second = (await root.call(exportEmailsRoute, { querystring: { cursor: '50' } })).body;
    expect([second.emails.length, second.next_cursor]).toEqual([20, null]);
  });

  it('S3.14 the JSON list and the CSV file omit addresses known only from the admin’s own requests', async () => {
    neighbours.request({ owner_id: root.userId }, [{ responder_email: 'mine@example.test' }]);
    neighbours.request({}, [{ responder_name: '=Rita', responder_email: '+rita@example.test' }]);
    const emails = (await root.call(exportEmailsRoute, { querystring: {} })).body.emails;
    expect(emails).toEqual([
      {
        email: '+rita@example.test',
        name: '=Rita',
        surveys_participated: 1,
        last_response: '2026-02-28T00:00:00Z',
      },
    ]);
    const reply = await download('/api/admin/export-emails');
    expect(reply.headers.get('content-disposition')).toContain(`blindspot-emails-${today}.csv`);
    expect((await reply.text()).split('\r\n')[1]).toBe(`'+rita@example.test,'=Rita,1,2026-02-28`);
  });

  it('if there are no addresses, the CSV export replies 404 and the JSON list is empty', async () => {
    const reply = await download('/api/admin/export-emails');
    expect([reply.status, await reply.json()]).toMatchObject([
      404,
      { detail: 'No data available to export' },
    ]);
    expect((await root.call(exportEmailsRoute, { querystring: {} })).body.emails).toEqual([]);
  });

  it('the audit log records each time an admin reads or exports addresses', async () => {
    const reader = await admin();
    neighbours.request();
    await reader.call(exportEmailsRoute, { querystring: {} });
    await (await download('/api/admin/export-emails', reader)).text();
    expect(await audits(reader)).toEqual([
      { action: 'emails-read', subject: 'page', count: 1 },
      { action: 'emails-exported', subject: 'csv', count: 1 },
    ]);
  });
});

describe('GET /api/admin/audit-log', () => {
  it('the audit log lists who did what, newest first, in pages', async () => {
    const reader = await admin({ email: 'reader@example.test' });
    for (let times = 0; times < 60; times += 1) await list({}, reader);
    const first = (await root.call(listAuditLogRoute, { querystring: {} })).body;
    expect(first.entries).toHaveLength(50);
    expect(first.entries[0]).toMatchObject({
      who: 'reader@example.test',
      action: 'responses-read',
      count: 0,
    });
    const cursor = first.next_cursor ?? '';
    const second = (await root.call(listAuditLogRoute, { querystring: { cursor } })).body;
    const times = [...first.entries, ...second.entries].map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(second.entries.length).toBeGreaterThanOrEqual(10);
  });

  it('the audit log hides from each admin entries about reports on their own requests', async () => {
    const by = await admin({ email: 'closer@example.test' });
    const owner = await admin({ email: 'owner@example.test' });
    const { request_id: id, title } = neighbours.request({ owner_id: owner.userId, title: 'Tell me' }, []);
    const send = { about: { request_id: id }, reason: 'other', text: '' } as const;
    await root.call(sendVisitorReportRoute, { body: send });
    const { reports } = (await by.call(listReportsRoute, { querystring: {} })).body;
    await by.call(closeReportRoute, { params: { id: reports[0]?.id ?? '' }, body: {} });
    await by.call(toggleQuestionSetRoute, { params: { id: 'quick' } });
    await by.call(toggleQuestionSetRoute, { params: { id: 'quick' } });
    await by.call(manageAdminRoute, { body: { email: 'owner@example.test', action: 'remove' } });
    await by.call(manageAdminRoute, { body: { email: 'owner@example.test', action: 'add' } });
    const aboutFor = async (reader: typeof by) => {
      const { entries } = (await reader.call(listAuditLogRoute, { querystring: {} })).body;
      return entries
        .filter(({ who }) => who === 'closer@example.test')
        .map(({ action, about, count }) => [action, about, count]);
    };
    const changes = [
      ['admin-granted', 'owner@example.test', null],
      ['admin-removed', 'owner@example.test', null],
      ['question-set-offered', 'Thirty Seconds of Honesty', null],
      ['question-set-withdrawn', 'Thirty Seconds of Honesty', null],
    ];
    const reading = ['reports-read', null, null];
    expect(await aboutFor(by)).toEqual([...changes, ['report-closed', title, null], reading]);
    expect(await aboutFor(owner)).toEqual([...changes, reading]);
  });

  it('the audit log rejects an invalid cursor with 422', async () => {
    const asked = root.call(listAuditLogRoute, { querystring: { cursor: 'x' } });
    expect(await refusal(asked)).toMatchObject({ status: 422, code: 'cursor_unknown' });
  });
});
