import { defaultTrustWeights } from '@blindspot/contracts/vocabulary/relationships';
import type { Database, Rows } from '@blindspot/service-kit/database/database';
import type { Gathered } from './set-rule.ts';

interface AnswerTally extends Gathered {
  /** Of the owner's ratings as they stand, to one decimal; null where nobody has answered. */
  averageRating: number | null;
}

/** What can be said of the counted answers of a request without reading one. */
export async function tallyAnswers(db: Database, requestId: string): Promise<AnswerTally> {
  const { rows } = await db.raw<Rows<AnswerTally>>(
    `select count(*)::int as total, count(sealed_in)::int as sealed,
       round(avg(coalesce(trust_rating, (?::json ->> relationship)::int)), 1)::float8 as "averageRating"
     from responses.answers where request_id = ? and counted`,
    [JSON.stringify(defaultTrustWeights), requestId],
  );
  return rows[0] ?? { total: 0, sealed: 0, averageRating: null };
}
