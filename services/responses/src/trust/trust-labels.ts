import { defaultTrustWeights, type Relationship } from '@blindspot/contracts/vocabulary/relationships';

export interface TrustEntry {
  responseId: string;
  name: string;
  relationship: Relationship;
  /** The owner's own setting; null leaves the relationship's default. */
  trustRating: number | null;
  /** What the person's set was sealed with; null where they are in none. */
  sealed: {
    set: number;
    rating: number;
    effectiveWeight: number | null;
    /** Whether the set is being opened, and not confirmed yet. */
    isBegun: boolean;
    /** Of a set that is being opened: what stood for its newcomers when it was sealed. */
    entering: string | null;
  } | null;
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
 * time; of namesakes whoever entered with an earlier set keeps the plain name, else the handle decides, so that the order tells
 * nothing, not even the order of their ids.
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
      // Those below are taken, however many bear the name.
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
