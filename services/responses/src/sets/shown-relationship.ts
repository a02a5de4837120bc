import { defaultTrustWeights } from '@blindspot/contracts/vocabulary/relationships';

/**
 * SQL for the relationship that the owner sees beside a name: the first one until the answer is sealed. If a
 * change by receipt showed at once, it would reveal who changed their answer.
 */
export const shownRelationshipSql =
  'case when sealed_in is null then coalesce(first_relationship, relationship) else relationship end';

/**
 * SQL for the rating that the owner sees: the owner's own or, without one, the usual weight of the shown
 * relationship. One binding: `usualWeights`.
 */
export const shownRatingSql = `coalesce(trust_rating, (?::json ->> (${shownRelationshipSql}))::smallint)`;

export const usualWeights = JSON.stringify(defaultTrustWeights);
