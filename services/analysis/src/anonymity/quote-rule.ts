import { anonymity } from '@blindspot/contracts/anonymity';
import type { Relationship } from '@blindspot/contracts/vocabulary/relationships';

/**
 * Returns the people whose texts are first shown with this set, if they agreed. In the first set, this is
 * everyone. Later, it is everyone who entered since the last group of texts, once there are `full` of them.
 * The rule counts people and not texts, so that giving or withdrawing consent never changes a group. No
 * person is in two groups. If texts of a group that an erasure removed were shown again, their absence would
 * reveal who left.
 * @param earlier Members of every earlier result, including withdrawn ones, the oldest first.
 */
export function quotedGroup<M extends { readonly id: string }>(
  members: readonly M[],
  earlier: readonly (readonly string[])[],
): M[] {
  const shown = new Set<string>();
  for (const set of earlier) {
    const entered = set.filter((id) => !shown.has(id));
    if (entered.length >= anonymity.full) for (const id of entered) shown.add(id);
  }
  const waiting = members.filter(({ id }) => !shown.has(id));
  return waiting.length >= anonymity.full ? waiting : [];
}

/**
 * Returns the relationships that may be shown beside a group's texts: at least `full` people have the
 * relationship, and at least `full` do not. Leaves out the smallest relationships until either no one or at
 * least `full` people have no relationship shown, because a single text without a relationship would stand
 * out.
 */
export function quotedRelationships(
  group: readonly { readonly relationship: Relationship }[],
): ReadonlySet<Relationship> {
  const named = [...Map.groupBy(group, ({ relationship }) => relationship)]
    .map(([relationship, { length }]) => ({ relationship, people: length }))
    .filter(({ people }) => people >= anonymity.full && group.length - people >= anonymity.full)
    .toSorted((one, other) => other.people - one.people);
  const unnamed = (): number => group.length - named.reduce((sum, { people }) => sum + people, 0);
  while (named.length > 0 && unnamed() > 0 && unnamed() < anonymity.full) named.pop();
  return new Set(named.map(({ relationship }) => relationship));
}
