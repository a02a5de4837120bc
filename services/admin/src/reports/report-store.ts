import {
  openReportsAtMost,
  type ReportedThing,
  type ReportReason,
  type ReportState,
} from '@blindspot/contracts/vocabulary/reports';
import type { Database, Rows } from '@blindspot/service-kit/database/database';
import { pageOf, type Page } from '@blindspot/service-kit/database/page';

export interface NewReport {
  readonly id: string;
  readonly about: ReportedThing;
  readonly requestId: string;
  readonly ownerId: string;
  /** Identifies a reported comment; null for other reports. */
  readonly commentMark: string | null;
  readonly reason: ReportReason;
  readonly text: string;
}

export interface StoredReport extends NewReport {
  /** The day is text, because a `Date` would depend on the time zone. */
  readonly reportedOn: string;
  readonly closedOn: string | null;
  readonly note: string;
  readonly takenDown: boolean;
}

const columns = `id, about, request_id as "requestId", owner_id as "ownerId", comment_mark as "commentMark", reason, text,
  reported_on::text as "reportedOn", closed_on::text as "closedOn", note, taken_down as "takenDown"`;

/** Returns false if too many reports are open. */
export async function insertReport(db: Database, report: NewReport): Promise<boolean> {
  return await db.transaction(async (tx) => {
    // Other transactions that insert reports wait here; otherwise they could exceed the limit together.
    await tx.raw(`select pg_advisory_xact_lock(hashtextextended('reports', 0))`);
    const { rowCount } = await tx.raw<{ rowCount: number }>(
      `insert into admin.reports (id, about, request_id, owner_id, comment_mark, reason, text)
       select ?, ?, ?, ?, ?, ?, ?
       where (select count(*) from admin.reports where closed_on is null) < ?`,
      [
        report.id,
        report.about,
        report.requestId,
        report.ownerId,
        report.commentMark,
        report.reason,
        report.text,
        openReportsAtMost,
      ],
    );
    return rowCount === 1;
  });
}

export async function listReports(
  db: Database,
  {
    state,
    notOwnedBy,
    byVisitors,
    after,
    atMost,
  }: {
    state: ReportState;
    notOwnedBy: readonly string[];
    /** True to include reports by visitors, which are about forms and shared pages. */
    byVisitors: boolean;
    after: string | null;
    atMost: number;
  },
): Promise<Page<StoredReport>> {
  const { rows } = await db.raw<Rows<StoredReport>>(
    `select ${columns} from admin.reports
     where closed_on is ${state === 'open' ? '' : 'not '}null and owner_id <> all(?::uuid[])
       and (?::boolean or about in ('comment', 'result'))
       and (?::uuid is null or (reported_on, id) < (select reported_on, id from admin.reports where id = ?::uuid))
     order by reported_on desc, id desc limit ?`,
    [[...notOwnedBy], byVisitors, after, after, atMost + 1],
  );
  return pageOf(rows, atMost, (last) => last.id);
}

export async function findReportedRequests(
  db: Database,
  { ids, notOwnedBy }: { ids: readonly string[]; notOwnedBy: readonly string[] },
): Promise<Pick<StoredReport, 'id' | 'requestId'>[]> {
  const { rows } = await db.raw<Rows<Pick<StoredReport, 'id' | 'requestId'>>>(
    `select id, request_id as "requestId" from admin.reports
     where id = any(?::uuid[]) and owner_id <> all(?::uuid[])`,
    [[...ids], [...notOwnedBy]],
  );
  return rows;
}

export async function countOpenReports(db: Database, notOwnedBy: readonly string[]): Promise<number> {
  const { rows } = await db.raw<Rows<{ count: number }>>(
    `select count(*)::int as count from admin.reports where closed_on is null and owner_id <> all(?::uuid[])`,
    [[...notOwnedBy]],
  );
  return rows[0]?.count ?? 0;
}

export async function lockReport(transaction: Database, id: string): Promise<StoredReport | undefined> {
  const { rows } = await transaction.raw<Rows<StoredReport>>(
    `select ${columns} from admin.reports where id = ? for update`,
    [id],
  );
  return rows[0];
}

export async function closeReport(
  db: Database,
  { id, note, takenDown }: Pick<StoredReport, 'id' | 'note' | 'takenDown'>,
): Promise<void> {
  await db.raw(
    `update admin.reports set note = ?, taken_down = ?, closed_on = (now() at time zone 'utc')::date where id = ?`,
    [note, takenDown, id],
  );
}

export async function saveLifted(
  db: Database,
  { about, requestId }: Pick<StoredReport, 'about' | 'requestId'>,
): Promise<void> {
  await db('admin.reports').where({ about, request_id: requestId }).update({ taken_down: false });
}

export async function removeReportsOfRequests(db: Database, requestIds: readonly string[]): Promise<void> {
  await db('admin.reports')
    .whereIn('request_id', [...requestIds])
    .delete();
}

export async function removeReportsOfOwner(db: Database, ownerId: string): Promise<void> {
  await db('admin.reports').where({ owner_id: ownerId }).delete();
}
