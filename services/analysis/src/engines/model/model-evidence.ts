import { anonymity } from '@blindspot/contracts/anonymity';
import { claimsMore, supportBand, type SupportBand } from '../support-band.ts';

export type Side = 'strength' | 'growth';

/** One short statement that a model read in one answer. The answer is a number that means nothing outside this analysis. */
export interface CodedStatement {
  readonly voice: number;
  readonly label: string;
  readonly side: Side;
}

/** A theme as the writer may know it: words of a model, a number of people in words, and no answer. */
export interface EvidenceTheme {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly support: SupportBand;
  /** Whether at least three people on their own say the opposite. */
  readonly disputed: boolean;
}

export interface LabelGroup {
  readonly name: string;
  readonly side: Side;
  /** Places in the list of labels. */
  readonly labels: readonly number[];
}

/** Labels as they were given, each once, in an order that tells nothing of how often it was given. */
export function labelsOf(statements: readonly CodedStatement[]): { label: string; side: Side }[] {
  const labels = new Map(statements.map(({ label, side }) => [keyOf({ label, side }), { label, side }]));
  return [...labels].sort(([one], [other]) => one.localeCompare(other)).map(([, label]) => label);
}

/** Labels that differ in their capitals only are one. */
const keyOf = ({ label, side }: { readonly label: string; readonly side: Side }): string =>
  `${side} ${label.toLowerCase()}`;

/**
 * Themes of at least three people. A model says what belongs together; who stands behind it is counted here, from the
 * codes, and a label counts for one theme only.
 */
export function themesOf(
  statements: readonly CodedStatement[],
  groups: readonly LabelGroup[],
  voices: number,
): EvidenceTheme[] {
  const labels = labelsOf(statements);
  const behind = new Map<string, Set<number>>();
  for (const statement of statements) {
    const key = keyOf(statement);
    behind.set(key, (behind.get(key) ?? new Set()).add(statement.voice));
  }
  const taken = new Set<number>();
  const counted = groups.map((group) => {
    const own = group.labels.filter((place) => labels[place]?.side === group.side && !taken.has(place));
    for (const place of own) taken.add(place);
    const people = new Set(
      own.flatMap((place) => {
        const label = labels[place];
        return label === undefined ? [] : [...(behind.get(keyOf(label)) ?? [])];
      }),
    );
    return { ...group, people };
  });
  return counted
    .filter(({ people }) => people.size >= anonymity.circle)
    .sort((one, other) => other.people.size - one.people.size || one.name.localeCompare(other.name))
    .map(({ name, side, people }, index) => {
      const others = counted.filter((group) => group.side !== side && group.name === name);
      const against = others.flatMap((group) => [...group.people].filter((voice) => !people.has(voice)));
      return {
        id: `T${index + 1}`,
        name,
        side,
        support: supportBand(people.size, voices),
        disputed: new Set(against).size >= anonymity.circle,
      };
    });
}

/** What says how many, the strongest first. */
const claims = [
  {
    claimed: 'everybody',
    pattern: /\b(?:everyone|everybody|all of them|all who|nobody|no one|unanimous\w*|without exception)\b/i,
  },
  { claimed: 'almost all', pattern: /\bnearlyall\b/ },
  { claimed: 'most', pattern: /\b(?:most|majority|more than half)\b/i },
  { claimed: 'several', pattern: /\b(?:several|at least three|some|a number of|a few|a good many)\b/i },
] as const;

/** Why a sentence may not stand on these themes, or undefined: it must say in words how many, and not more than there are. */
export function problemOfSentence(text: string, themes: readonly EvidenceTheme[]): string | undefined {
  if (themes.length === 0) return 'a sentence rests on no theme';
  const said = text.replaceAll(/\b(?:almost|nearly) (?:all|every\w*)\b/gi, 'nearlyall');
  const claimed = claims.find(({ pattern }) => pattern.test(said))?.claimed;
  if (claimed === undefined) return 'a sentence does not say how many, as in: most, several';
  const tooMany = claimed === 'everybody' || themes.some(({ support }) => claimsMore(claimed, support));
  return tooMany ? 'a sentence claims more people than there are' : undefined;
}
