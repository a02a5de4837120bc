import { randomBytes, randomUUID } from 'node:crypto';
import type { CallResult } from '@blindspot/contracts/client';
import { feedbackRequestDeleted } from '@blindspot/contracts/messages/feedback-requests';
import { accountDeleted } from '@blindspot/contracts/messages/accounts';
import {
  closeReportRoute,
  liftTakeDownRoute,
  countOpenReportsRoute,
  listReportsRoute,
  sendReportRoute,
  sendVisitorReportRoute,
  type Report,
} from '@blindspot/contracts/http/reports';
import { limits } from '@blindspot/contracts/limits';
import { openReportsAtMost, type ReportState } from '@blindspot/contracts/vocabulary/reports';
import { outboxRow } from '@blindspot/service-kit/events/outbox';
import { eventually } from '@blindspot/test-kit/eventually';
import { describe, expect, it } from 'vitest';
import { refusal, useAdmin, type Person } from './harness.ts';

const { admin, person, anonymous, neighbours, others, database, audits } = await useAdmin();
const root = await admin();

async function ownRequest(owner?: Person) {
  const by = owner ?? (await person());
  const { request_id: requestId, title } = neighbours.request({
    owner_id: by.userId,
    owner_name: 'Olga',
    title: `Tell me ${randomUUID()}`,
  });
  return { owner: by, requestId, title };
}

function published(requestId: string, content: string) {
  const comment = { question_key: 'keep', content };
  neighbours.comments.push({ request_id: requestId, mark: randomBytes(32).toString('hex'), ...comment });
  return comment;
}

const words = { reason: 'hurtful', text: 'It is about my body.' } as const;

async function reportsOf(
  requestId: string,
  { reader = root, state = 'open' }: { reader?: Person; state?: ReportState } = {},
): Promise<Report[]> {
  const found: Report[] = [];
  let cursor: string | null = null;
  do {
    const page: CallResult<typeof listReportsRoute> = await reader.call(listReportsRoute, {
      querystring: { state, ...(cursor === null ? {} : { cursor }) },
    });
    found.push(...page.body.reports.filter((report) => report.request_id === requestId));
    cursor = page.body.next_cursor;
  } while (cursor !== null);
  return found;
}

const visit = (about: { request_id: string } | { share_id: string }) =>
  anonymous.call(sendVisitorReportRoute, { body: { about, ...words } });

const kept = async (requestId: string): Promise<number> =>
  (await database.query('select from admin.reports where request_id = $1', [requestId])).length;

const announce = async (row: ReturnType<typeof outboxRow>): Promise<void> =>
  others.publishEvent(row.subject, row.payload, row.id);

describe('POST /api/reports', () => {
  it('S10.6 a report shows admins the comment, the request and the reason, but not the author of the comment', async () => {
    const { owner, requestId, title } = await ownRequest();
    const comment = published(requestId, 'You are ugly.');
    const sent = await owner.call(sendReportRoute, { body: { request_id: requestId, comment, ...words } });
    expect(sent.status).toBe(202);
    const [report] = await reportsOf(requestId);
    expect(report).toEqual({
      id: report?.id,
      about: 'comment',
      request_id: requestId,
      request_title: title,
      request_owner: 'Olga',
      request_owner_email: owner.email,
      share_id: null,
      comment: 'You are ugly.',
      ...words,
      state: 'open',
      note: '',
      taken_down: false,
      reported_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
      closed_on: null,
    });
  });

  it('a report does not store the text of the reported comment', async () => {
    const { owner, requestId } = await ownRequest();
    const comment = published(requestId, 'You snore in meetings.');
    await owner.call(sendReportRoute, { body: { request_id: requestId, comment, ...words } });
    const rows = await database.query('select * from admin.reports where request_id = $1', [requestId]);
    expect(JSON.stringify(rows)).not.toContain('snore');
    neighbours.comments.length = 0;
    expect((await reportsOf(requestId))[0]?.comment).toBeNull();
  });

  it('a reported comment may be longer than an answer, because masking can lengthen a text', async () => {
    const { owner, requestId } = await ownRequest();
    const comment = published(requestId, `Ask someone.${' You hum.'.repeat(500)}`);
    const sent = await owner.call(sendReportRoute, { body: { request_id: requestId, comment, ...words } });
    expect(sent.status).toBe(202);
  });

  it('a report can be about the whole result', async () => {
    const { owner, requestId } = await ownRequest();
    await owner.call(sendReportRoute, { body: { request_id: requestId, ...words } });
    expect(await reportsOf(requestId)).toMatchObject([{ about: 'result', comment: null }]);
  });

  it('a report about a request of another owner gets 404', async () => {
    const { requestId } = await ownRequest();
    const stranger = await person();
    const refused = await refusal(
      stranger.call(sendReportRoute, { body: { request_id: requestId, ...words } }),
    );
    expect(refused.status).toBe(404);
    expect(await reportsOf(requestId)).toEqual([]);
  });

  it('a report about a comment that the result does not contain gets 404', async () => {
    const { owner, requestId } = await ownRequest();
    const comment = { question_key: 'keep', content: 'Something I made up.' };
    const refused = await refusal(
      owner.call(sendReportRoute, { body: { request_id: requestId, comment, ...words } }),
    );
    expect(refused.status).toBe(404);
  });

  it('the text of a report has at most a thousand characters', async () => {
    const { owner, requestId } = await ownRequest();
    const send = (text: string) =>
      owner.call(sendReportRoute, { body: { request_id: requestId, reason: 'other', text } });
    expect((await send('x'.repeat(limits.report))).status).toBe(202);
    expect((await refusal(send('x'.repeat(limits.report + 1)))).status).toBe(422);
  });
});

describe('report of a visitor', () => {
  it('a visitor can report a form or a shared result', async () => {
    const { requestId } = await ownRequest();
    const shareId = randomBytes(16).toString('base64url');
    neighbours.shares.set(shareId, requestId);
    await anonymous.call(sendVisitorReportRoute, { body: { about: { request_id: requestId }, ...words } });
    await anonymous.call(sendVisitorReportRoute, { body: { about: { share_id: shareId }, ...words } });
    expect((await reportsOf(requestId)).map(({ about }) => about).toSorted()).toEqual(['form', 'share']);
  });

  it('a report about an unknown link gets the usual reply, but is not stored', async () => {
    const { requestId } = await ownRequest();
    const real = await visit({ request_id: requestId });
    const gone = randomUUID();
    for (const about of [{ request_id: gone }, { share_id: 'A'.repeat(22) }]) {
      const { status, body } = await visit(about);
      expect({ status, body }).toEqual({ status: real.status, body: real.body });
    }
    expect(await database.query('select from admin.reports where request_id = $1', [gone])).toEqual([]);
  });

  it('a report is accepted after many reports about the same form', async () => {
    const { requestId } = await ownRequest();
    const sent = await Promise.all(Array.from({ length: 25 }, () => visit({ request_id: requestId })));
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([202]));
    expect(await reportsOf(requestId)).toHaveLength(25);
  });

  it('a report by a visitor is rejected with 503 while too many reports are open', async () => {
    const { owner, requestId } = await ownRequest();
    const many = randomUUID();
    await database.query(
      `insert into admin.reports (id, about, request_id, owner_id, reason, text)
       select gen_random_uuid(), 'form', $1, $1, 'other', '' from generate_series(1, $2::int)`,
      [many, openReportsAtMost],
    );
    expect((await refusal(visit({ request_id: requestId }))).status).toBe(503);
    const own = owner.call(sendReportRoute, { body: { request_id: requestId, ...words } });
    expect((await refusal(own)).status).toBe(503);
    await database.query('delete from admin.reports where request_id = $1', [many]);
    expect((await visit({ request_id: requestId })).status).toBe(202);
  });
});

const waiting = async (by: Person) => (await by.call(countOpenReportsRoute, {})).body.count;

describe('admin who handles reports', () => {
  it('an admin closes a report once with a note, and the audit log records it', async () => {
    const { owner, requestId } = await ownRequest();
    await owner.call(sendReportRoute, { body: { request_id: requestId, ...words } });
    const [report] = await reportsOf(requestId);
    const by = await admin();
    const close = () =>
      by.call(closeReportRoute, { params: { id: report?.id ?? '' }, body: { note: 'Wrote to them.' } });
    expect((await close()).status).toBe(204);
    expect(await reportsOf(requestId)).toEqual([]);
    expect(await reportsOf(requestId, { state: 'closed' })).toMatchObject([
      { state: 'closed', note: 'Wrote to them.', taken_down: false },
    ]);
    const refused = { status: 409, code: 'report_closed', detail: 'This report is already closed.' };
    expect(await refusal(close())).toMatchObject(refused);
    expect(await audits(by)).toEqual([{ action: 'report-closed', subject: report?.id, count: null }]);
  });

  it('an admin removes a reported comment from the result', async () => {
    const { owner, requestId } = await ownRequest();
    const comment = published(requestId, 'A slur.');
    await owner.call(sendReportRoute, { body: { request_id: requestId, comment, ...words } });
    const [report] = await reportsOf(requestId);
    const by = await admin();
    await by.call(closeReportRoute, { params: { id: report?.id ?? '' }, body: { take_down: true } });
    expect(neighbours.comments).not.toContainEqual(expect.objectContaining({ content: 'A slur.' }));
    expect((await reportsOf(requestId, { state: 'closed' }))[0]).toMatchObject({
      comment: null,
      taken_down: true,
    });
    expect((await audits(by)).map(({ action }) => action)).toEqual(['comment-removed', 'report-closed']);
  });

  it('an admin sees the link of a reported result and stops the sharing of the result', async () => {
    const { requestId } = await ownRequest();
    const shareId = randomBytes(16).toString('base64url');
    neighbours.shares.set(shareId, requestId);
    await visit({ share_id: shareId });
    const [report] = await reportsOf(requestId);
    expect(report).toMatchObject({ about: 'share', share_id: shareId });
    const by = await admin();
    await by.call(closeReportRoute, { params: { id: report?.id ?? '' }, body: { take_down: true } });
    expect(neighbours.shares.has(shareId)).toBe(false);
    expect((await reportsOf(requestId, { state: 'closed' }))[0]).toMatchObject({
      share_id: null,
      taken_down: true,
    });
    expect((await audits(by)).map(({ action }) => action)).toEqual(['share-stopped', 'report-closed']);
  });

  it('an admin closes a reported form', async () => {
    const { requestId } = await ownRequest();
    await visit({ request_id: requestId });
    const [report] = await reportsOf(requestId);
    const by = await admin();
    await by.call(closeReportRoute, { params: { id: report?.id ?? '' }, body: { take_down: true } });
    expect(neighbours.closedForms).toEqual([requestId]);
    expect((await audits(by)).map(({ action }) => action)).toEqual(['form-closed', 'report-closed']);
  });

  it('an admin lifts the take-down of a form for all reports about the form at once', async () => {
    const { requestId } = await ownRequest();
    await visit({ request_id: requestId });
    await visit({ request_id: requestId });
    const by = await admin();
    for (const { id } of await reportsOf(requestId))
      await by.call(closeReportRoute, { params: { id }, body: { take_down: true } });
    const [report] = await reportsOf(requestId, { state: 'closed' });
    const lift = () => by.call(liftTakeDownRoute, { params: { id: report?.id ?? '' } });
    await lift();
    expect(neighbours.allowed).toEqual([requestId]);
    const closed = await reportsOf(requestId, { state: 'closed' });
    expect(closed.map(({ taken_down: takenDown }) => takenDown)).toEqual([false, false]);
    expect(await refusal(lift())).toMatchObject({ status: 409, code: 'nothing_to_lift' });
    expect((await audits(by)).at(-1)?.action).toBe('take-down-lifted');
  });

  it('an admin cannot take down a whole result', async () => {
    const { owner, requestId } = await ownRequest();
    await owner.call(sendReportRoute, { body: { request_id: requestId, ...words } });
    const [report] = await reportsOf(requestId);
    const closing = root.call(closeReportRoute, {
      params: { id: report?.id ?? '' },
      body: { take_down: true },
    });
    expect(await refusal(closing)).toMatchObject({ status: 409, code: 'nothing_to_take_down' });
    expect(await reportsOf(requestId)).toHaveLength(1);
  });

  it('an admin who takes down a comment or link that is already deleted gets a 409, and the report stays open', async () => {
    const { owner, requestId } = await ownRequest();
    const shareId = randomBytes(16).toString('base64url');
    neighbours.shares.set(shareId, requestId);
    await visit({ share_id: shareId });
    const comment = published(requestId, 'A slur.');
    await owner.call(sendReportRoute, { body: { request_id: requestId, comment, ...words } });
    neighbours.shares.delete(shareId);
    neighbours.comments.length = 0;
    const open = await reportsOf(requestId);
    expect(open).toHaveLength(2);
    for (const { id } of open) {
      const closing = root.call(closeReportRoute, { params: { id }, body: { take_down: true } });
      expect(await refusal(closing)).toMatchObject({ status: 409, code: 'nothing_to_take_down' });
    }
    expect(await reportsOf(requestId)).toEqual(open);
  });

  it('an admin neither reads nor closes reports about requests of their own accounts', async () => {
    const reader = await admin();
    const { requestId } = await ownRequest(await person());
    const other = await ownRequest();
    neighbours.people.push([reader.userId, other.owner.userId]);
    for (const id of [requestId, other.requestId])
      await anonymous.call(sendVisitorReportRoute, { body: { about: { request_id: id }, ...words } });
    expect(await reportsOf(requestId, { reader })).toHaveLength(1);
    expect(await reportsOf(other.requestId, { reader })).toEqual([]);
    const [hidden] = await reportsOf(other.requestId);
    const closing = reader.call(closeReportRoute, { params: { id: hidden?.id ?? '' }, body: {} });
    expect((await refusal(closing)).status).toBe(404);
    expect((await waiting(root)) - (await waiting(reader))).toBe(1);
  });

  it('an admin reads reports in pages of fifty', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 55; count += 1) {
      const { requestId } = await ownRequest();
      ids.push(requestId);
      await anonymous.call(sendVisitorReportRoute, { body: { about: { request_id: requestId }, ...words } });
    }
    const first = (await root.call(listReportsRoute, { querystring: {} })).body;
    expect(first.reports.length).toBe(50);
    expect(first.next_cursor).not.toBeNull();
    const found = await Promise.all(ids.map((id) => reportsOf(id)));
    expect(found.map(({ length }) => length)).toEqual(ids.map(() => 1));
  });

  it('only admins may read reports', async () => {
    const owner = await person();
    expect((await refusal(owner.call(listReportsRoute, { querystring: {} }))).status).toBe(403);
    expect((await refusal(anonymous.call(listReportsRoute, { querystring: {} }))).status).toBe(401);
  });
});

describe('stored report', () => {
  it('a report is deleted with its request', async () => {
    const { owner, requestId } = await ownRequest();
    await owner.call(sendReportRoute, { body: { request_id: requestId, ...words } });
    const data = { request_id: requestId };
    await announce(outboxRow(feedbackRequestDeleted, { aggregateId: requestId, aggregateVersion: 2, data }));
    await eventually(async () => expect(await kept(requestId)).toBe(0));
  });

  it('a report is deleted with the account of the owner', async () => {
    const { owner, requestId } = await ownRequest();
    await owner.call(sendReportRoute, { body: { request_id: requestId, ...words } });
    const data = { user_id: owner.userId };
    await announce(outboxRow(accountDeleted, { aggregateId: owner.userId, aggregateVersion: 1, data }));
    await eventually(async () => expect(await kept(requestId)).toBe(0));
  });

  it('a report that was stored after the deletion of its request is deleted when an admin reads reports', async () => {
    const { owner, requestId } = await ownRequest();
    await owner.call(sendReportRoute, { body: { request_id: requestId, ...words } });
    neighbours.forgetRequest(requestId);
    expect(await reportsOf(requestId)).toEqual([]);
    expect(await kept(requestId)).toBe(0);
  });
});
