import type { SelfViewParts } from '@blindspot/contracts/http/self-views';
import type { JobState } from '@blindspot/contracts/vocabulary/analysis';
import type { Database, Rows } from '@blindspot/service-kit/database/database';
import type { RequestRow } from '../requests/request-store.ts';
import type { ModelTaskState } from '../reading/model-task-store.ts';
import type { Quote } from '../results/quote-store.ts';
import type { Findings } from '../findings/findings.ts';
import type { ResultCounts, ThemeLines } from '../results/result-store.ts';
import type { ResultText } from '../results/text-store.ts';

export interface SnapshotRow extends RequestRow {
  readonly response_count: number;
  readonly set_aside: number;
  readonly live_average: number | null;
  /** Newest confirmed set, as in `countNewestResult`. */
  readonly withdrawn: boolean | null;
  readonly remaining: number | null;
  readonly worded: boolean | null;
  /** Newest confirmed set with a text, as in `findServedResult`. */
  readonly served_id: string | null;
  readonly served_number: number;
  readonly served_size: number;
  readonly served_average: number;
  readonly served_findings: Findings | null;
  readonly served_lines: ThemeLines | null;
  readonly served_on: string;
  readonly text_number: number;
  readonly text: ResultText['text'] | null;
  readonly text_language: ResultText['language'];
  readonly text_engine: ResultText['engine'];
  /** Previous set, unless it is withdrawn or has no text. */
  readonly before_size: number;
  readonly before_findings: Findings | null;
  readonly share_id: string | null;
  readonly share_taken_down: boolean;
  readonly job_state: JobState | null;
  readonly writing_state: ModelTaskState | null;
  readonly writing_from: Date | null;
  readonly own_themes: SelfViewParts['themes'] | null;
  readonly own_scores: SelfViewParts['scores'];
  readonly quotes: readonly Quote[];
  readonly removed_comments: readonly string[];
}

const snapshotSql = `
select request.request_id, request.owner_id, request.question_set, request.form, request.ai_prompt_type,
  request.custom_ai_prompt, request.title, request.owner_name,
  coalesce(counted.response_count, 0) as response_count, coalesce(counted.set_aside, 0) as set_aside,
  counted.average_trust_rating as live_average,
  newest.withdrawn, newest.remaining, newest.worded,
  served.id as served_id, served.number as served_number, served.size as served_size,
  served.average_trust_rating as served_average, served.findings as served_findings, served.lines as served_lines,
  to_char(served.opened_on, 'YYYY-MM-DD') as served_on,
  written.number as text_number, written.text, written.language as text_language, written.engine as text_engine,
  before.size as before_size, before.findings as before_findings,
  (
    select share_id from analysis.shares as share join analysis.results as shown on shown.id = share.result_id
    where share.request_id = request.request_id and not revoked and not shown.withdrawn
  ) as share_id,
  exists (
    select from analysis.shares as share join analysis.results as shown on shown.id = share.result_id
    where shown.request_id = request.request_id and share.taken_down
  ) as share_taken_down,
  (
    select state from analysis.jobs as job where job.request_id = request.request_id order by created_at desc limit 1
  ) as job_state,
  case when coalesce(writing.opens_at <= now(), true) then writing.state end as writing_state,
  case when writing.awaited and writing.opens_at > now() then writing.opens_at end as writing_from,
  own.themes as own_themes, own.scores as own_scores,
  coalesce(
    (
      select json_agg(shown) from (
        select quote.question_key as key, quote.content, quote.relationship
        from analysis.quotes as quote join analysis.results as first on first.id = quote.result_id
        where quote.request_id = request.request_id and first.confirmed and first.number <= served.number
        order by first.number, quote.place
      ) as shown
    ),
    '[]'
  ) as quotes,
  array(
    select encode(mark, 'hex') from analysis.removed_comments as removed where removed.request_id = request.request_id
  ) as removed_comments
from analysis.feedback_requests as request
left join analysis.response_counts as counted on counted.request_id = request.request_id
left join lateral (
  select withdrawn, size - (
    select count(*)::int from analysis.erased_responses as erased
    where erased.request_id = result.request_id and erased.response_id = any(result.response_ids)
  ) as remaining,
  exists (select from analysis.result_texts where result_id = result.id) as worded
  from analysis.results as result
  where result.request_id = request.request_id and confirmed order by number desc limit 1
) as newest on true
left join lateral (
  select id, number, size, average_trust_rating, findings, lines, opened_on
  from analysis.results as result
  where result.request_id = request.request_id and confirmed
    and exists (select from analysis.result_texts where result_id = result.id)
  order by number desc limit 1
) as served on true
left join lateral (
  select number, text, language, engine from analysis.result_texts
  where result_id = served.id order by number desc limit 1
) as written on true
left join lateral (
  select size, case
    when not withdrawn and exists (select from analysis.result_texts where result_id = result.id) then findings
  end as findings
  from analysis.results as result
  where result.request_id = request.request_id and confirmed and number < served.number
  order by number desc limit 1
) as before on true
left join analysis.model_tasks as writing on writing.request_id = request.request_id and writing.kind = 'write'
left join analysis.self_views as own on own.request_id = request.request_id
where request.request_id = ?`;

/** Returns everything that a summary shows, from one snapshot; undefined for an unknown request. */
export async function findSnapshotRow(db: Database, requestId: string): Promise<SnapshotRow | undefined> {
  const { rows } = await db
    .raw<Rows<SnapshotRow>>(snapshotSql, [requestId])
    // The statement has a name, so that each connection plans it only once.
    .options({ name: 'request-snapshot' });
  return rows[0];
}

export const newestIn = ({ withdrawn, remaining, worded }: SnapshotRow): ResultCounts | undefined =>
  withdrawn === null || remaining === null || worded === null ? undefined : { withdrawn, remaining, worded };
