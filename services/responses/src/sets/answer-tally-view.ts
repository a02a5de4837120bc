import type { Database, Rows } from '@blindspot/service-kit/database/database';
import { shownRatingSql, usualWeights } from './shown-relationship.ts';
import type { Gathered } from './set-rule.ts';

interface AnswerTally extends Gathered {
  /** Answers that came again from an address or account, as far as the numbers leave them out. */
  setAside: number;
  /** Of those who are in a set, those for whom it is not still being opened. */
  confirmed: number;
  /** Of the owner's ratings as they stand, to one decimal; null where nobody has answered. */
  averageRating: number | null;
  /** The request's change counter at that moment; null for a request that is gone. */
  version: number | null;
}

/** What can be said of the counted answers of a request without reading one. */
export async function tallyAnswers(db: Database, requestId: string): Promise<AnswerTally> {
  const { rows } = await db.raw<Rows<AnswerTally>>(
    `select (count(*) filter (where not set_aside))::int as total,
       (count(*) filter (where set_aside))::int as "setAside", count(sealed_in)::int as sealed,
       count(sealed_in) filter (where not exists (
         select from responses.sets s
         where s.request_id = a.request_id and s.number = a.sealed_in and s.state = 'sealed'
       ))::int as confirmed,
       round(avg(${shownRatingSql}) filter (where not set_aside), 1)::float8 as "averageRating",
       (select version from responses.request_counts where request_id = ?) as version
     from responses.answers a where request_id = ? and counted`,
    [usualWeights, requestId, requestId],
  );
  return rows[0] ?? { total: 0, setAside: 0, sealed: 0, confirmed: 0, averageRating: null, version: null };
}
