import { defaultTrustWeights } from '@blindspot/contracts/vocabulary/relationships';

/**
 * Selects the relationship that the owner sees beside a name: the first one until the answer is sealed. If a
 * change by receipt showed at once, it would reveal who changed their answer.
 */
export const shownRelationshipSql =
  'case when sealed_in is null then coalesce(first_relationship, relationship) else relationship end';

/** Selects the owner's rating, or the shown relationship's usual weight. One binding: `usualWeights`. */
export const shownRatingSql = `coalesce(trust_rating, (?::json ->> (${shownRelationshipSql}))::smallint)`;

export const usualWeights = JSON.stringify(defaultTrustWeights);
