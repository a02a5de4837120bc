import { anonymity } from '@blindspot/contracts/anonymity';
import type { Relationship } from '@blindspot/contracts/vocabulary/relationships';

/**
 * Returns the people whose agreed texts are first shown with a set: those of the first set, then everybody who entered since, once
 * they are `full`. It counts people and not texts, so neither who agreed nor who withdrew moves a group. Someone whose group was
 * shown is in no later one: if an erasure has removed that group, the texts that came back would name the one that did not.
 *
 * @param earlier Members of every earlier result, also of those withdrawn, the oldest first.
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
 * Returns the relationships that may stand beside texts of a group: those that at least `full` of its people share and at least
 * `full` do not. The smallest are left out until the people without one are none or at least `full` as well, because a single text
 * without a relationship would stand out.
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
