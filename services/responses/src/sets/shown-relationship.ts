import { defaultTrustWeights } from '@blindspot/contracts/vocabulary/relationships';

/**
 * SQL for the relationship that the owner sees: the first one until the answer is in a set. If a change
 * appeared at once, the owner would see who changed their answer.
 */
export const shownRelationshipSql =
  'case when sealed_in is null then coalesce(first_relationship, relationship) else relationship end';

/**
 * SQL for the rating that the owner sees: the owner's own or, if there is none, the usual weight of the
 * relationship. One binding: `usualWeights`.
 */
export const shownRatingSql = `coalesce(trust_rating, (?::json ->> (${shownRelationshipSql}))::smallint)`;

export const usualWeights = JSON.stringify(defaultTrustWeights);
