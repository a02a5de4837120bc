import { randomUUID } from 'node:crypto';
import type { Report } from '@blindspot/contracts/http/reports';
import {
  allowReportedForm,
  closeReportedForm,
  describeRequestOwners,
} from '@blindspot/contracts/messages/feedback-requests';
import {
  allowSharing,
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
import { refusal, tooBusy, type AppError } from '@blindspot/service-kit/process/app-error';
import { findAccounts, ownAccounts, unlessAway } from '../accounts/accounts.ts';
import { recordAudit } from '../audit/audit-store.ts';
import {
  closeReport as saveClosed,
  countOpenReports,
  insertReport,
  listReports,
  lockReport,
  saveLifted,
  removeReportsOfRequests,
  type NewReport,
  type StoredReport,
} from './report-store.ts';

export interface ReportDeps {
  readonly db: Database;
  readonly bus: Pick<Bus, 'ask'>;
}

interface Words {
  readonly reason: ReportReason;
  readonly text: string;
}

type Owned = Awaited<ReturnType<typeof describe>>[number];

const pageRows = 50;

/** Throws 404 for another owner's request, and for a quote that the result no longer shows. */
export async function reportOwn(
  { db, bus }: ReportDeps,
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
  if (request?.owner_id !== ownerId) throw notFound('You have no such feedback request.');
  const commentMark = comment
    ? (await bus.ask(markComment, { request_id: requestId, ...comment })).mark
    : null;
  if (comment && commentMark === null) throw notFound('This text is no longer shown.');
  const about = comment ? 'comment' : 'result';
  await store(db, { id: randomUUID(), about, requestId, ownerId, commentMark, ...words });
}

/** Ignores an unknown link without an error, because an error would reveal which links exist. */
export async function reportAsVisitor(
  { db, bus }: ReportDeps,
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
 * Leaves out reports about the reader's own requests, because a report may name its sender. Deletes reports
 * about missing requests. The page is `incomplete` while another service is unavailable. Without the auth
 * service, it lacks all reports by visitors, because the reader's other accounts are unknown.
 */
export async function readReports(
  { db, bus }: ReportDeps,
  readerId: string,
  { state, after }: { state: ReportState; after: string | null },
): Promise<{ reports: Report[]; next: string | null; incomplete: boolean }> {
  const own = await unlessAway(ownAccounts(bus, readerId));
  const { items, next } = await listReports(db, {
    state,
    notOwnedBy: own ?? [readerId],
    byVisitors: own !== undefined,
    after,
    atMost: pageRows,
  });
  const ids = [...new Set(items.map(({ requestId }) => requestId))];
  const requests = new Map((await describe(bus, ids)).map((request) => [request.request_id, request]));
  await removeReportsOfRequests(
    db,
    ids.filter((id) => !requests.has(id)),
  );
  const ownerIds = items.map(({ ownerId }) => ownerId);
  const [comments, shares, accounts] = await Promise.all([
    unlessAway(readComments(bus, items)),
    unlessAway(findShares(bus, items)),
    unlessAway(findAccounts(bus, ownerIds)),
  ]);
  // The audit entry has no count, because a count could show admins that there is a report about them.
  await recordAudit(db, { actorId: readerId, action: 'reports-read', subject: state });
  return {
    reports: items.flatMap((report) => {
      const request = requests.get(report.requestId);
      return request
        ? [
            toReport(report, request, {
              comment: comments?.get(report.commentMark ?? '') ?? null,
              share_id: report.about === 'share' ? (shares?.get(report.requestId) ?? null) : null,
              request_owner_email: accounts?.get(report.ownerId)?.email ?? '',
            }),
          ]
        : [];
    }),
    next,
    incomplete: [own, comments, shares, accounts].includes(undefined),
  };
}

export async function countOpen({ db, bus }: ReportDeps, readerId: string): Promise<number> {
  return countOpenReports(db, await ownAccounts(bus, readerId));
}

/** With `takeDown`, takes the reported content down first. The report stays open if that fails. */
export async function closeReport(
  { db, bus }: ReportDeps,
  actorId: string,
  { id, note, takeDown }: { id: string; note: string; takeDown: boolean },
): Promise<void> {
  const own = await ownAccounts(bus, actorId);
  await inTransaction(db, async (transaction) => {
    const report = await lockReport(transaction, id);
    if (!report || own.includes(report.ownerId)) throw notFound('This report no longer exists.');
    if (report.closedOn !== null) throw alreadyClosed();
    if (takeDown)
      await recordAudit(transaction, { actorId, action: await takeDownThing(bus, report), subject: id });
    await saveClosed(transaction, { id, note, takenDown: takeDown });
    await recordAudit(transaction, { actorId, action: 'report-closed', subject: id });
  });
}

/**
 * Takes the reported content down and returns the action for the audit log. Throws 409 for a whole result,
 * which cannot be taken down, and for content that no longer exists.
 */
async function takeDownThing(
  bus: ReportDeps['bus'],
  { about, requestId, ownerId, commentMark: mark }: StoredReport,
): Promise<'comment-removed' | 'share-stopped' | 'form-closed'> {
  if (about === 'form') {
    await bus.ask(closeReportedForm, { request_id: requestId, owner_id: ownerId });
    return 'form-closed';
  }
  const isDown =
    mark === null
      ? about === 'share' && (await bus.ask(stopSharing, { request_id: requestId })).stopped
      : (await bus.ask(removeMarkedComment, { request_id: requestId, mark })).removed;
  if (!isDown) throw nothingToTakeDown();
  return mark === null ? 'share-stopped' : 'comment-removed';
}

/** Lifts a take-down. The owner may then open the form or share the result again. */
export async function liftTakeDown({ db, bus }: ReportDeps, actorId: string, id: string): Promise<void> {
  const own = await ownAccounts(bus, actorId);
  await inTransaction(db, async (transaction) => {
    const report = await lockReport(transaction, id);
    if (!report || own.includes(report.ownerId)) throw notFound('This report no longer exists.');
    const { about, requestId, takenDown } = report;
    if (!takenDown || (about !== 'share' && about !== 'form')) throw nothingToLift();
    await bus.ask(about === 'share' ? allowSharing : allowReportedForm, { request_id: requestId });
    await saveLifted(transaction, { about, requestId });
    await recordAudit(transaction, { actorId, action: 'take-down-lifted', subject: id });
  });
}

async function describe(bus: ReportDeps['bus'], requestIds: readonly string[]) {
  if (requestIds.length === 0) return [];
  return (await bus.ask(describeRequestOwners, { request_ids: [...requestIds] })).requests;
}

async function readComments(
  bus: ReportDeps['bus'],
  reports: readonly StoredReport[],
): Promise<Map<string, string>> {
  const comments = reports.flatMap(({ requestId, commentMark: mark }) =>
    mark === null ? [] : [{ request_id: requestId, mark }],
  );
  if (comments.length === 0) return new Map();
  const quoted = await bus.ask(readMarkedComments, { comments });
  return new Map(quoted.comments.map(({ mark, content }) => [mark, content]));
}

async function findShares(
  bus: ReportDeps['bus'],
  reports: readonly StoredReport[],
): Promise<Map<string, string>> {
  const ids = reports.flatMap(({ about, requestId }) => (about === 'share' ? [requestId] : []));
  if (ids.length === 0) return new Map();
  const { shares } = await bus.ask(findStandingShares, { request_ids: [...new Set(ids)] });
  return new Map(shares.map((share) => [share.request_id, share.share_id]));
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
  return refusal(409, 'report_closed', 'This report is already closed.');
}

function nothingToTakeDown(): AppError {
  return refusal(409, 'nothing_to_take_down', 'There is nothing to take down. Close only the report.');
}

function nothingToLift(): AppError {
  return refusal(409, 'nothing_to_lift', 'Nothing is taken down.');
}
