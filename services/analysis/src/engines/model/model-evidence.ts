import type { SupportWord, ThemeFinding } from '../../findings/findings.ts';
import type { CountedTheme } from '../theme-findings.ts';
import { claimsMore } from '../support-claims.ts';
import type { LabelGroup } from './label-groups.ts';

type Side = ThemeFinding['side'];

/** One short statement that a model read in one answer. The answer is a number that means nothing outside this reading. */
export interface CodedStatement {
  readonly voice: number;
  readonly label: string;
  readonly side: Side;
}

/** Labels as they were given, each once, in an order that tells nothing of how often it was given. */
export function labelsOf(statements: readonly CodedStatement[]): { label: string; side: Side }[] {
  const labels = new Map(statements.map(({ label, side }) => [keyOf({ label, side }), { label, side }]));
  return [...labels].sort(([one], [other]) => one.localeCompare(other)).map(([, label]) => label);
}

/** Labels that differ in their capitals only are one. */
const keyOf = ({ label, side }: { readonly label: string; readonly side: Side }): string =>
  `${side} ${label.toLowerCase()}`;

/** A model says what belongs together; who stands behind it is counted here, from the codes, and a label counts for one theme only. */
export function countedThemes(
  statements: readonly CodedStatement[],
  groups: readonly LabelGroup[],
): CountedTheme[] {
  const labels = labelsOf(statements);
  const behind = new Map<string, Set<number>>();
  for (const statement of statements) {
    const key = keyOf(statement);
    behind.set(key, (behind.get(key) ?? new Set()).add(statement.voice));
  }
  const taken = new Set<number>();
  const themes = new Map<string, { name: string; side: Side; theme: string; people: Set<number> }>();
  for (const { name, side, labels: places } of groups) {
    const theme = name.toLowerCase();
    const entry = themes.get(`${side} ${theme}`) ?? { name, side, theme, people: new Set() };
    themes.set(`${side} ${theme}`, entry);
    for (const place of places) {
      const label = labels[place];
      if (label?.side !== side || taken.has(place)) continue;
      taken.add(place);
      for (const voice of behind.get(keyOf(label)) ?? []) entry.people.add(voice);
    }
  }
  return [...themes.values()].map(({ name, side, theme, people }) => ({
    id: `${side} ${theme}`,
    name,
    side,
    theme,
    supporters: people.size,
  }));
}

/** Claims more people than any theme is told of. */
export const everybody =
  /\b(?:(?:almost|nearly) (?:all|every\w*)|everyone|everybody|all of them|all who|nobody|no one|unanimous\w*|without exception)\b/i;
/** What says how many, the strongest first. */
const claims: readonly { readonly claimed: SupportWord; readonly pattern: RegExp }[] = [
  { claimed: 'most', pattern: /\b(?:most|majority|more than half)\b/i },
  { claimed: 'several', pattern: /\b(?:several|at least three|some|a number of|a few|a good many)\b/i },
];

/** Why a sentence may not stand on these themes, or undefined: it must say in words how many, and not more than there are. */
export function problemOfSentence(text: string, themes: readonly ThemeFinding[]): string | undefined {
  if (themes.length === 0) return 'it rests on no theme';
  if (everybody.test(text)) return tooMany;
  const claimed = claims.find(({ pattern }) => pattern.test(text))?.claimed;
  if (claimed === undefined) return 'it does not say how many, as in: most, several';
  return themes.some(({ support }) => claimsMore(claimed, support)) ? tooMany : undefined;
}

const tooMany = 'it claims more people than there are';
