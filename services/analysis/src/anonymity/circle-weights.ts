import { anonymity } from '@blindspot/contracts/anonymity';
import {
  defaultTrustWeights,
  relationships,
  type Relationship,
} from '@blindspot/contracts/vocabulary/relationships';

export interface RatedResponder {
  readonly id: string;
  readonly relationship: Relationship;
  /** The owner's own setting for this person; null where they left the default. */
  readonly rating: number | null;
}

export type Weights = ReadonlyMap<string, number>;

/**
 * The weights an owner's ratings act with. A rating acts as the mean of its circle, so that no setting singles a
 * person out; where nobody in a circle was rated by hand, everyone keeps the default of their relationship.
 */
export function circleWeights(responders: readonly RatedResponder[]): Weights {
  const weights = new Map<string, number>();
  for (const circle of weightCircles(responders)) {
    const ratedByHand = circle.some(({ rating }) => rating !== null);
    const mean = circle.reduce((total, responder) => total + shownRating(responder), 0) / circle.length;
    for (const responder of circle) weights.set(responder.id, ratedByHand ? mean : shownRating(responder));
  }
  return weights;
}

/** Mean of the ratings the owner sees for these people, to one decimal. */
export function averageTrustRating(responders: readonly RatedResponder[]): number {
  const total = responders.reduce((sum, responder) => sum + shownRating(responder), 0);
  return Math.round((total / responders.length) * 10) / 10;
}

/**
 * Relationships of at least `anonymity.circle` members stand alone; smaller ones are pooled, and a pool still below
 * that joins the smallest relationship that is not. Where there is no such relationship, everyone is one circle.
 */
export function weightCircles<R extends { readonly relationship: Relationship }>(
  responders: readonly R[],
): R[][] {
  const byRelationship = relationships.map((relationship) =>
    responders.filter((responder) => responder.relationship === relationship),
  );
  const large = byRelationship.filter((members) => members.length >= anonymity.circle);
  const pool = byRelationship.filter((members) => members.length < anonymity.circle).flat();
  if (pool.length === 0) return large;
  if (pool.length >= anonymity.circle || large.length === 0) return [...large, pool];
  const smallest = large.reduce((least, members) => (members.length < least.length ? members : least));
  return large.map((members) => (members === smallest ? [...members, ...pool] : members));
}

const shownRating = ({ relationship, rating }: RatedResponder): number =>
  rating ?? defaultTrustWeights[relationship];
