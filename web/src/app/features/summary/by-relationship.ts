import { anonymity } from '@blindspot/contracts/anonymity';
import { relationships, type Relationship } from '@blindspot/contracts/vocabulary/relationships';

interface CircleCount {
  /** 'others' combines circles that are too small to be shown alone. */
  readonly circle: Relationship | 'others';
  readonly count: number;
}

/** Counts the people of each circle. A circle of fewer than three is never shown alone. */
export function countByCircle(people: readonly { relationship: Relationship | null }[]): CircleCount[] {
  if (people.length < anonymity.full) return [];
  const counts = relationships.map((circle) => ({
    circle,
    count: people.filter((person) => person.relationship === circle).length,
  }));
  const shown: CircleCount[] = counts.filter(({ count }) => count >= anonymity.circle);
  const rest = people.length - shown.reduce((sum, { count }) => sum + count, 0);
  return rest > 0 ? [...shown, { circle: 'others', count: rest }] : shown;
}
