import { defaultTrustWeights, type Relationship } from '@blindspot/contracts/vocabulary/relationships';

export interface TrustEntry {
  responseId: string;
  name: string;
  relationship: Relationship;
  /** The owner's own rating; null means the default of the relationship. */
  trustRating: number | null;
  /** Values with which the person's set was sealed; null if the person is in no set. */
  sealed: {
    set: number;
    rating: number;
    effectiveWeight: number | null;
    /** Whether the set is sealed but not confirmed yet. */
    isBegun: boolean;
    /** Fingerprint of the people who enter this set, until the set is confirmed. */
    entering: string | null;
  } | null;
}

export interface LabelledEntry extends TrustEntry {
  handle: string;
  label: string;
  /** Whether no other person has this name. */
  isAlone: boolean;
}

const alphabetical = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/**
 * Gives each person a unique label, such as 'Alex' or 'Alex (2)'. Among namesakes, the person in the earlier
 * set keeps the plain name. Otherwise the handle decides, so that labels reveal no order of arrival.
 */
export function labelEntries(
  entries: readonly TrustEntry[],
  handleOf: (entry: TrustEntry) => string,
): LabelledEntry[] {
  const named = entries.map((entry) => ({ entry, name: displayName(entry.name), handle: handleOf(entry) }));
  const bearers = Map.groupBy(named, ({ name }) => name.toLowerCase());
  const taken = new Set<string>();
  const copies = new Map<string, number>();
  return named
    .toSorted(
      (one, other) =>
        alphabetical.compare(one.name, other.name) ||
        enteredWith(one.entry) - enteredWith(other.entry) ||
        (one.handle < other.handle ? -1 : 1),
    )
    .map(({ entry, name, handle }) => {
      const folded = name.toLowerCase();
      let copy = copies.get(folded) ?? 1;
      while (taken.has(numbered(folded, copy))) copy += 1;
      copies.set(folded, copy);
      taken.add(numbered(folded, copy));
      const label = numbered(name, copy);
      const isAlone = bearers.get(folded)?.length === 1 && copy === 1;
      return { ...entry, handle, label, isAlone };
    });
}

const enteredWith = ({ sealed }: TrustEntry): number => sealed?.set ?? Number.MAX_SAFE_INTEGER;

function numbered(name: string, copy: number): string {
  return copy === 1 ? name : `${name} (${copy})`;
}

export function shownRating({
  trustRating,
  relationship,
}: Pick<TrustEntry, 'trustRating' | 'relationship'>): number {
  return trustRating ?? defaultTrustWeights[relationship];
}

/** Normalizes a name, so that labels that look equal are equal. */
function displayName(name: string): string {
  return (
    name
      .normalize('NFC')
      .replaceAll(/\p{Cf}/gu, '')
      .replaceAll(/\s+/gu, ' ')
      .trim() || 'Someone'
  );
}
