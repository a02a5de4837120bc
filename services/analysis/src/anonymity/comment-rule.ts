import { anonymity } from '@blindspot/contracts/anonymity';
import type { Relationship } from '@blindspot/contracts/vocabulary/relationships';

/** An earlier release as far as comments go, whether it is still served or withdrawn. */
export interface EarlierComments {
  /** Everybody it was made of, also who has erased since. */
  readonly members: readonly string[];
  /** Optional questions whose first or further comments came out with it. */
  readonly opened: readonly string[];
}

export interface Commenter {
  readonly id: string;
  readonly relationship: Relationship;
}

interface CommentState<C> {
  /** Whose comments come out with this set. */
  readonly entering: readonly C[];
  /** Whether what was published under the question stays. */
  readonly standing: boolean;
}

/**
 * Whose comments under one question come out with a set: at first `full` people's together, later `batch` new ones'. Comments stay
 * as they were published for as long as everybody is in who was then. Where somebody has erased, whether they had written or not,
 * none of those comments comes back, or what vanished would name the one who vanished from the list; it begins anew with `full` others.
 */
export function enteringCommenters<C extends Commenter>(
  question: string,
  set: {
    readonly members: readonly { readonly id: string }[];
    /** Those of the set who wrote something that can be quoted under the question. */
    readonly commenters: readonly C[];
    /** Oldest first. */
    readonly earlier: readonly EarlierComments[];
  },
): CommentState<C> {
  const present = new Set(set.members.map(({ id }) => id));
  const openings = set.earlier.filter(({ opened }) => opened.includes(question));
  const standing = openings.at(-1)?.members.every((id) => present.has(id)) ?? false;
  const published = new Set(openings.flatMap(({ members }) => members));
  const fresh = set.commenters.filter(({ id }) => !published.has(id));
  const enough = fresh.length >= (standing ? anonymity.batch : anonymity.full);
  return { entering: enough ? fresh : [], standing };
}

/**
 * The relationship shown beside the comments of each of those who come out together. One is named where at least `full` of them share
 * it and at least `full` do not; everybody else is 'other', who are nobody or at least `full`. The smallest are left out until that holds.
 */
export function commentLabels(entering: readonly Commenter[]): ReadonlyMap<string, Relationship> {
  const known = entering.filter(({ relationship }) => relationship !== 'other');
  const circles = Map.groupBy(known, ({ relationship }) => relationship);
  const named = [...circles.values()]
    .filter(({ length }) => length >= anonymity.full && entering.length - length >= anonymity.full)
    .sort((one, other) => other.length - one.length);
  const unnamed = (): number => entering.length - named.flat().length;
  while (named.length > 0 && unnamed() > 0 && unnamed() < anonymity.full) named.pop();
  const shown = new Map<string, Relationship>(entering.map(({ id }) => [id, 'other']));
  for (const { id, relationship } of named.flat()) shown.set(id, relationship);
  return shown;
}
