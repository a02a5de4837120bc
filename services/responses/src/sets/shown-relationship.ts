import { defaultTrustWeights } from '@blindspot/contracts/vocabulary/relationships';

/** Keeps the first relationship until the answer is in a set; otherwise a change would reveal the writer. */
export const shownRelationshipSql =
  'case when sealed_in is null then coalesce(first_relationship, relationship) else relationship end';

/** SQL for the rating that the owner sees. One binding: `usualWeights`. */
export const shownRatingSql = `coalesce(trust_rating, (?::json ->> (${shownRelationshipSql}))::smallint)`;

export const usualWeights = JSON.stringify(defaultTrustWeights);
