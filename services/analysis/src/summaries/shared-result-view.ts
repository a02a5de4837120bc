import type { SharedPart } from '@blindspot/contracts/http/shares';
import type { Database, Rows } from '@blindspot/service-kit/database/database';
import { requestOf, type AnalysedRequest, type RequestRow } from '../requests/request-store.ts';
import type { Findings } from '../findings/findings.ts';
import type { StandingResult } from '../results/result-store.ts';
import type { ResultText } from '../results/text-store.ts';

/** Content of a shared page at one moment. */
export interface SharedResult {
  readonly request: AnalysedRequest;
  readonly result: Pick<StandingResult, 'size' | 'findings' | 'openedOn'>;
  readonly written: Pick<ResultText, 'text' | 'language' | 'engine'>;
}

/** A shared result with the part that its owner chose to show. */
interface ChosenResult extends SharedResult {
  readonly shows: SharedPart;
}

interface Row extends RequestRow {
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

/** Returns undefined for a link that is unknown, revoked, or whose set was withdrawn. */
export async function findSharedResult(db: Database, shareId: string): Promise<ChosenResult | undefined> {
  const { rows } = await db
    .raw<Rows<Row>>(sharedResultSql, [shareId])
    // A named statement is prepared once per connection.
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
