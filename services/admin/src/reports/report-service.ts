import { randomUUID } from 'node:crypto';
import type { Report } from '@blindspot/contracts/http/reports';
import { closeReportedForm, describeRequestOwners } from '@blindspot/contracts/messages/feedback-requests';
import {
  findSharedRequest,
  findStandingShares,
  markComment,
  readMarkedComments,
  removeMarkedComment,
  stopSharing,
} from '@blindspot/contracts/messages/reports';
import type { ReportReason, ReportState } from '@blindspot/contracts/vocabulary/reports';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { notFound } from '@blindspot/service-kit/http/error-handler';
import { AppError, tooBusy } from '@blindspot/service-kit/process/app-error';
import { findAccounts } from '../accounts/account-names.ts';
import { ownAccounts } from '../accounts/own-accounts.ts';
import { recordAudit } from '../audit/audit-store.ts';
import {
  closeReport as saveClosed,
  insertReport,
  listReports,
  lockReport,
  removeReportsOfRequests,
  type NewReport,
  type StoredReport,
} from './report-store.ts';

export interface ReportParts {
  readonly db: Database;
  readonly bus: Pick<Bus, 'ask'>;
}

interface Words {
  readonly reason: ReportReason;
  readonly text: string;
}

type Owned = Awaited<ReturnType<typeof describe>>[number];

const pageRows = 50;

/** Of a result of one's own, or of a comment that it publishes at this moment. What is neither is 404. */
export async function reportOwn(
  { db, bus }: ReportParts,
  ownerId: string,
  {
    requestId,
    comment,
    ...words
  }: Words & {
    requestId: string;
    comment: { question_key: string; content: string } | undefined;
  },
): Promise<void> {
  const [request] = await describe(bus, [requestId]);
  if (request?.owner_id !== ownerId) throw notFound('There is no feedback request of yours here.');
  const commentMark = comment
    ? (await bus.ask(markComment, { request_id: requestId, ...comment })).mark
    : null;
  if (comment && commentMark === null) throw notFound('This text is no longer shown.');
  const about = comment ? 'comment' : 'result';
  await store(db, { id: randomUUID(), about, requestId, ownerId, commentMark, ...words });
}

/** Of a form or a shared result, by whoever has the link. What leads nowhere is dropped without a word. */
export async function reportAsVisitor(
  { db, bus }: ReportParts,
  { about, ...words }: Words & { about: { request_id: string } | { share_id: string } },
): Promise<void> {
  const requestId =
    'share_id' in about ? (await bus.ask(findSharedRequest, about)).request_id : about.request_id;
  const [request] = requestId === null ? [] : await describe(bus, [requestId]);
  if (!request) return;
  await store(db, {
    id: randomUUID(),
    about: 'share_id' in about ? 'share' : 'form',
    requestId: request.request_id,
    ownerId: request.owner_id,
    commentMark: null,
    ...words,
  });
}

async function store(db: Database, report: NewReport): Promise<void> {
  if (!(await insertReport(db, report)))
    throw tooBusy('Too many reports are waiting to be read. Please try again later.');
}

/**
 * A page of reports, without those about requests of the reader's own: who reports a form may say who they are. Reports about
 * requests that are gone meanwhile are removed.
 */
export async function readReports(
  { db, bus }: ReportParts,
  readerId: string,
  { state, after }: { state: ReportState; after: string | null },
): Promise<{ reports: Report[]; next: string | null }> {
  const notOwnedBy = await ownAccounts(bus, readerId);
  const { items, next } = await listReports(db, { state, notOwnedBy, after, atMost: pageRows });
  const ids = [...new Set(items.map(({ requestId }) => requestId))];
  const requests = new Map((await describe(bus, ids)).map((request) => [request.request_id, request]));
  await removeReportsOfRequests(
    db,
    ids.filter((id) => !requests.has(id)),
  );
  const [wordsOf, shareOf, accounts] = await Promise.all([
    readComments(bus, items),
    findShares(bus, items),
    findAccounts(
      bus,
      items.map(({ ownerId }) => ownerId),
    ),
  ]);
  await recordAudit(db, { actorId: readerId, action: 'reports-read', subject: state, count: items.length });
  return {
    reports: items.flatMap((report) => {
      const request = requests.get(report.requestId);
      return request
        ? [
            toReport(report, request, {
              comment: wordsOf(report),
              share_id: shareOf(report),
              request_owner_email: accounts.get(report.ownerId)?.email ?? '',
            }),
          ]
        : [];
    }),
    next,
  };
}

/** Takes down first what is to be taken down: where that fails the report stays open, and a second try changes nothing. */
export async function closeReport(
  { db, bus }: ReportParts,
  actorId: string,
  { id, note, takeDown }: { id: string; note: string; takeDown: boolean },
): Promise<void> {
  const own = await ownAccounts(bus, actorId);
  await inTransaction(db, async (transaction) => {
    const report = await lockReport(transaction, id);
    if (!report || own.includes(report.ownerId)) throw notFound('This report is not there any more.');
    if (report.closedOn !== null) throw alreadyClosed();
    if (takeDown)
      await recordAudit(transaction, { actorId, action: await takeDownThing(bus, report), subject: id });
    await saveClosed(transaction, { id, note, takenDown: takeDown });
    await recordAudit(transaction, { actorId, action: 'report-closed', subject: id });
  });
}

/** Returns what was done, as the audit log names it. Throws 409 for a result, which only its owner sees. */
async function takeDownThing(
  bus: ReportParts['bus'],
  { about, requestId, ownerId, commentMark: mark }: StoredReport,
): Promise<'comment-removed' | 'share-stopped' | 'form-closed'> {
  if (mark !== null) {
    await bus.ask(removeMarkedComment, { request_id: requestId, mark });
    return 'comment-removed';
  }
  if (about === 'share') {
    await bus.ask(stopSharing, { request_id: requestId });
    return 'share-stopped';
  }
  if (about !== 'form') throw nothingToTakeDown();
  await bus.ask(closeReportedForm, { request_id: requestId, owner_id: ownerId });
  return 'form-closed';
}

async function describe(bus: ReportParts['bus'], requestIds: readonly string[]) {
  if (requestIds.length === 0) return [];
  return (await bus.ask(describeRequestOwners, { request_ids: [...requestIds] })).requests;
}

async function readComments(
  bus: ReportParts['bus'],
  reports: readonly StoredReport[],
): Promise<(report: StoredReport) => string | null> {
  const asked = reports.flatMap(({ requestId, commentMark: mark }) =>
    mark === null ? [] : [{ request_id: requestId, mark }],
  );
  if (asked.length === 0) return () => null;
  const { comments } = await bus.ask(readMarkedComments, { comments: asked });
  const words = new Map(comments.map(({ mark, content }) => [mark, content]));
  return ({ commentMark: mark }) => (mark === null ? null : (words.get(mark) ?? null));
}

async function findShares(
  bus: ReportParts['bus'],
  reports: readonly StoredReport[],
): Promise<(report: StoredReport) => string | null> {
  const ids = reports.flatMap(({ about, requestId }) => (about === 'share' ? [requestId] : []));
  if (ids.length === 0) return () => null;
  const { shares } = await bus.ask(findStandingShares, { request_ids: [...new Set(ids)] });
  const shareIds = new Map(shares.map((share) => [share.request_id, share.share_id]));
  return ({ about, requestId }) => (about === 'share' ? (shareIds.get(requestId) ?? null) : null);
}

function toReport(
  report: StoredReport,
  request: Owned,
  reported: Pick<Report, 'comment' | 'share_id' | 'request_owner_email'>,
): Report {
  return {
    id: report.id,
    about: report.about,
    request_id: report.requestId,
    request_title: request.title,
    request_owner: request.owner_name,
    ...reported,
    reason: report.reason,
    text: report.text,
    state: report.closedOn === null ? 'open' : 'closed',
    note: report.note,
    taken_down: report.takenDown,
    reported_on: report.reportedOn,
    closed_on: report.closedOn,
  };
}

function alreadyClosed(): AppError {
  return new AppError({
    status: 409,
    code: 'report_closed',
    detail: 'Someone else closed this report meanwhile.',
  });
}

function nothingToTakeDown(): AppError {
  return new AppError({
    status: 409,
    code: 'nothing_to_take_down',
    detail: 'Only its owner sees this result, so there is nothing to take down.',
  });
}
