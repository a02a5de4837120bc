import { defaultTrustWeights, type Relationship } from '@blindspot/contracts/vocabulary/relationships';

export interface TrustEntry {
  responseId: string;
  name: string;
  relationship: Relationship;
  /** The owner's own setting; null leaves the relationship's default. */
  trustRating: number | null;
  /** What the person's set was sealed with; null where they are in none. */
  sealed: { rating: number; effectiveWeight: number | null } | null;
}

export interface LabelledEntry extends TrustEntry {
  handle: string;
  label: string;
  /** Whether nobody else bears the name, so that the label says who is meant. */
  isAlone: boolean;
}

const alphabetical = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/**
 * Gives each person a name of their own ('Alex', 'Alex (2)'), alphabetically. The same people get the same labels each
 * time; among namesakes the handle decides, so that the order tells nothing, not even the order of their ids.
 */
export function labelEntries(
  entries: readonly TrustEntry[],
  handleOf: (entry: TrustEntry) => string,
): LabelledEntry[] {
  const named = entries.map((entry) => ({ entry, name: displayName(entry.name), handle: handleOf(entry) }));
  const bearers = Map.groupBy(named, ({ name }) => name.toLowerCase());
  const taken = new Set<string>();
  return named
    .toSorted(
      (one, other) => alphabetical.compare(one.name, other.name) || (one.handle < other.handle ? -1 : 1),
    )
    .map(({ entry, name, handle }) => {
      let label = name;
      for (let copy = 2; taken.has(label.toLowerCase()); copy += 1) label = `${name} (${copy})`;
      taken.add(label.toLowerCase());
      const isAlone = bearers.get(name.toLowerCase())?.length === 1 && label === name;
      return { ...entry, handle, label, isAlone };
    });
}

/** The owner's rating of a person, or the usual weight of the relationship. */
export function shownRating({
  trustRating,
  relationship,
}: Pick<TrustEntry, 'trustRating' | 'relationship'>): number {
  return trustRating ?? defaultTrustWeights[relationship];
}

/** What looks the same must be the same, or two labels could not be told apart. */
function displayName(name: string): string {
  return (
    name
      .normalize('NFC')
      .replaceAll(/\p{Cf}/gu, '')
      .replaceAll(/\s+/gu, ' ')
      .trim() || 'Someone'
  );
}
