import { anonymity } from '@blindspot/contracts/anonymity';
import type { Relationship } from '@blindspot/contracts/vocabulary/relationships';

/**
 * Returns the group of people whose texts this set shows for the first time, if they agreed: everyone who
 * entered after the last group, once there are `full` of them. Counts people and not texts, so that consent
 * never changes a group. Attack without this rule: texts that are shown again after an erasure reveal whose
 * text is missing.
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
 * Returns the relationships that may be shown beside a group's texts. At least `full` people must have the
 * relationship, and at least `full` must have another. If this leaves fewer than `full` people without a
 * relationship, but at least one, also hides the smallest relationships; otherwise, a single text without
 * one would stand out.
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
