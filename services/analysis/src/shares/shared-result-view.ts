import type { SharedPart } from '@blindspot/contracts/http/shares';
import type { Database, Rows } from '@blindspot/service-kit/database/database';
import { requestOf, type AnalysedRequest, type RequestRow } from '../feedback-requests/request-store.ts';
import { readFindings, type KeptFindings, type StandingRelease } from '../releases/release-store.ts';
import type { Wording } from '../releases/wording-store.ts';

/** Content of a shared page at one moment. */
export interface SharedResult {
  readonly request: AnalysedRequest;
  readonly release: Pick<StandingRelease, 'size' | 'findings' | 'releasedOn'>;
  readonly wording: Pick<Wording, 'text' | 'language' | 'engine'>;
}

/** A shared result with the part that its owner chose to show. */
interface ChosenResult extends SharedResult {
  readonly shows: SharedPart;
}

interface Row extends RequestRow {
  readonly shows: SharedPart;
  readonly size: number;
  readonly findings: KeptFindings | null;
  readonly released_on: string;
  readonly text: Wording['text'] | null;
  readonly language: Wording['language'];
  readonly engine: Wording['engine'];
}

const sharedResultSql = `
select request.request_id, request.owner_id, request.question_set, request.form, request.ai_prompt_type,
  request.custom_ai_prompt, request.title, request.owner_name,
  share.shows, release.size, release.findings, to_char(release.released_on, 'YYYY-MM-DD') as released_on,
  wording.text, wording.language, wording.engine
from analysis.shares as share
join analysis.releases as release on release.id = share.release_id
join analysis.wordings as wording on wording.release_id = share.release_id and wording.number = share.wording_number
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
    release: { size: row.size, findings: readFindings(row.findings), releasedOn: row.released_on },
    wording: { text: row.text, language: row.language, engine: row.engine },
  };
}
