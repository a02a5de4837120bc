import { defaultTrustWeights, type Relationship } from '@blindspot/contracts/vocabulary/relationships';

export interface TrustEntry {
  responseId: string;
  name: string;
  relationship: Relationship;
  /** The owner's own setting; null leaves the relationship's default. */
  trustRating: number | null;
}

export type LabelledEntry = TrustEntry & { label: string };

const alphabetical = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/**
 * Gives each person a name of his own ('Alex', 'Alex (2)'), alphabetically. The same people get the same labels each
 * time; among namesakes the random id decides, so that the order tells nothing about when they answered.
 */
export function labelEntries(entries: readonly TrustEntry[]): LabelledEntry[] {
  const taken = new Set<string>();
  return entries
    .map((entry) => ({ entry, name: displayName(entry.name) }))
    .toSorted(
      (one, other) =>
        alphabetical.compare(one.name, other.name) ||
        (one.entry.responseId < other.entry.responseId ? -1 : 1),
    )
    .map(({ entry, name }) => {
      let label = name;
      for (let copy = 2; taken.has(label.toLowerCase()); copy += 1) label = `${name} (${copy})`;
      taken.add(label.toLowerCase());
      return { ...entry, label };
    });
}

/** How much a person counts as the owner sees it. */
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
