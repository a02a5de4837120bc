import { fillPath } from '@blindspot/contracts/route';
import type { SharedPart } from '@blindspot/contracts/http/shares';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import type { Database, Rows } from '@blindspot/service-kit/database/database';
import { lockRequest, requestOf, type AnalysedRequest, type RequestRow } from '../requests/request-store.ts';
import type { Findings } from '../findings/findings.ts';
import type { StandingResult } from '../results/result-store.ts';
import type { ResultText } from '../results/text-store.ts';

export interface ShareLink {
  readonly share_id: string;
  readonly share_url: string;
}

interface Row {
  share_id: string;
  request_id: string;
  result_id: string;
  text_number: number;
  shows: SharedPart;
  revoked: boolean;
  taken_down: boolean;
}

const shares = (db: Database) => db<Row>('analysis.shares');

/**
 * Points the existing link at a text, or creates a link. Revokes a link whose set was withdrawn. If the new
 * link shows everything, also revokes a link that shows only what helps; otherwise, people with the old link
 * would see more than before. Returns undefined if the set to share was meanwhile withdrawn or removed.
 */
export async function saveShare(
  db: Database,
  share: { shareId: string; resultId: string; textNumber: number; shows: SharedPart },
): Promise<string | undefined> {
  await db.raw(
    `update analysis.shares as share set revoked = true
     from analysis.results as shown, analysis.results as wanted
     where wanted.id = ? and share.request_id = wanted.request_id and not share.revoked
       and shown.id = share.result_id
       and (shown.withdrawn or (share.shows = 'helps' and ? = 'everything'))`,
    [share.resultId, share.shows],
  );
  const { rows } = await db.raw<Rows<{ share_id: string }>>(
    `insert into analysis.shares (share_id, request_id, result_id, text_number, shows)
     select ?, request_id, id, ?, ? from analysis.results where id = ? and not withdrawn for share
     on conflict (request_id) where not revoked do update set
       result_id = excluded.result_id, text_number = excluded.text_number, shows = excluded.shows
     returning share_id`,
    [share.shareId, share.textNumber, share.shows, share.resultId],
  );
  return rows[0]?.share_id;
}

export async function findSharedPart(db: Database, requestId: string): Promise<SharedPart | undefined> {
  return (await shares(db).where({ request_id: requestId, revoked: false }).first('shows'))?.shows;
}

export async function listStandingShares(
  db: Database,
  requestIds: readonly string[],
): Promise<{ request_id: string; share_id: string }[]> {
  const { rows } = await db.raw<Rows<{ request_id: string; share_id: string }>>(
    `select share.request_id, share.share_id from analysis.shares share
     join analysis.results result on result.id = share.result_id and not result.withdrawn
     where share.request_id = any(?::uuid[]) and not share.revoked`,
    [[...requestIds]],
  );
  return rows;
}

export async function revokeShares(db: Database, requestId: string): Promise<void> {
  await shares(db).where({ request_id: requestId, revoked: false }).update({ revoked: true });
}

/**
 * Revokes a request's links and prevents new ones; returns false if there never was a link. Waits until a
 * running call to share has ended.
 */
export async function takeDownShares(db: Database, requestId: string): Promise<boolean> {
  return await db.transaction(async (tx) => {
    await lockRequest(tx, requestId);
    return (
      (await shares(tx).where({ request_id: requestId }).update({ revoked: true, taken_down: true })) > 0
    );
  });
}

export async function allowShares(db: Database, requestId: string): Promise<void> {
  await shares(db).where({ request_id: requestId }).update({ taken_down: false });
}

export async function isTakenDown(db: Database, requestId: string): Promise<boolean> {
  return (
    (await shares(db).where({ request_id: requestId, taken_down: true }).first('share_id')) !== undefined
  );
}

export const shareLink = (shareId: string, publicUrl: string): ShareLink => ({
  share_id: shareId,
  share_url: publicUrl + fillPath(pagePaths.publicSummary, { shareId }),
});

export interface SharedResult {
  readonly request: AnalysedRequest;
  readonly result: Pick<StandingResult, 'size' | 'findings' | 'openedOn'>;
  readonly written: Pick<ResultText, 'text' | 'language' | 'engine'>;
}

interface ChosenResult extends SharedResult {
  readonly shows: SharedPart;
}

interface SharedRow extends RequestRow {
  readonly shows: SharedPart;
  readonly size: number;
  readonly findings: Findings | null;
  readonly opened_on: string;
  readonly text: ResultText['text'] | null;
  readonly language: ResultText['language'];
  readonly engine: ResultText['engine'];
}

const sharedResultSql = `
select request.request_id, request.owner_id, request.question_set, request.form, request.ai_prompt_type,
  request.custom_ai_prompt, request.title, request.owner_name,
  share.shows, result.size, result.findings, to_char(result.opened_on, 'YYYY-MM-DD') as opened_on,
  written.text, written.language, written.engine
from analysis.shares as share
join analysis.results as result on result.id = share.result_id
join analysis.result_texts as written on written.result_id = share.result_id and written.number = share.text_number
join analysis.feedback_requests as request on request.request_id = share.request_id
where share.share_id = ? and not share.revoked`;

/** Returns what a link shows; undefined if the link is unknown or revoked, or its set was withdrawn. */
export async function findSharedResult(db: Database, shareId: string): Promise<ChosenResult | undefined> {
  const { rows } = await db
    .raw<Rows<SharedRow>>(sharedResultSql, [shareId])
    .options({ name: 'shared-result' });
  const [row] = rows;
  if (!row?.findings || !row.text) return undefined;
  return {
    shows: row.shows,
    request: requestOf(row),
    result: { size: row.size, findings: row.findings, openedOn: row.opened_on },
    written: { text: row.text, language: row.language, engine: row.engine },
  };
}
