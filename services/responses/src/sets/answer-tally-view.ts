import type { Database } from '@blindspot/service-kit/database/database';
import { shownRatingSql, usualWeights } from './shown-relationship.ts';
import type { Gathered } from './set-rule.ts';

interface AnswerTally extends Gathered {
  /** Number of repeated answers. It stays 0 until there are enough answers for a set. */
  setAside: number;
  /** Number of answers in confirmed sets. */
  confirmed: number;
  /** Average of the ratings that the owner sees, rounded to one decimal; null if there are no answers. */
  averageRating: number | null;
  /** Version of the request at the time of this count; null if the request is gone. */
  version: number | null;
}

export async function tallyAnswers(db: Database, requestId: string): Promise<AnswerTally> {
  const { rows } = await db.raw<{ rows: [AnswerTally] }>(
    `select (count(*) filter (where not set_aside))::int as total,
       (count(*) filter (where set_aside))::int as "setAside", count(sealed_in)::int as sealed,
       count(sealed_in) filter (where not exists (
         select from responses.sets s
         where s.request_id = a.request_id and s.number = a.sealed_in and s.state = 'sealed'
       ))::int as confirmed,
       coalesce((
         select s.state <> 'void' from responses.sets s where s.request_id = ? and s.number = max(a.sealed_in)
       ), false) as stands,
       round(avg(${shownRatingSql}) filter (where not set_aside), 1)::float8 as "averageRating",
       (select version from responses.request_counts where request_id = ?) as version
     from responses.answers a where request_id = ? and counted`,
    [requestId, usualWeights, requestId, requestId],
  );
  return rows[0];
}
