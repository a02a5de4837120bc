import type { Ways } from '@blindspot/content/language-pack';
import type { Language } from '@blindspot/contracts/languages';

/** Words by their place; '{Clause}' in a template is what stands for '{clause}', with a capital. */
export type Values = Readonly<Record<string, string>>;

/** Fills the places of a template. Throws if a value is missing: a sentence with a hole must not be shown. */
export const filled = (template: string, values: Values): string =>
  template.replaceAll(/\{(\w+)\}/g, (_, place: string) => {
    const value = values[place] ?? values[small(place)];
    if (value === undefined) throw new Error(`No value for ${place} in "${template}"`);
    return place === small(place) ? value : capital(value);
  });

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const small = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

export type Say = (ways: Ways, values?: Values) => string;

/**
 * Returns a function that fills one of two ways to say something. They take turns within a text and from one text to the next; what
 * was said already is said the other way.
 */
export function takingTurns(variant: number): Say {
  const used = new Map<Ways, number>();
  const said = new Set<string>();
  return (ways, values = {}) => {
    const turn = used.get(ways) ?? variant;
    used.set(ways, turn + 1);
    const [first, other] = turn % 2 === 0 ? ways : ways.toReversed();
    const text = filled(first ?? '', values);
    const chosen = said.has(text) ? filled(other ?? '', values) : text;
    said.add(chosen);
    return chosen;
  };
}

/** Joins names: 'a, b and c', or 'a, b or c'. */
export const namesIn = (
  language: Language,
  names: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string => new Intl.ListFormat(language, { type }).format(names);

/** Joins clauses. A comma stands before 'and' if a clause has an 'and' or a comma of its own. */
export function clausesIn(language: Language, clauses: readonly string[]): string {
  const parts = new Intl.ListFormat(language, { type: 'conjunction' }).formatToParts(clauses);
  return parts
    .map(({ type, value }) =>
      type === 'literal' &&
      /^ \p{L}/u.test(value) &&
      clauses.some((clause) => clause.includes(value) || clause.includes(','))
        ? `,${value}`
        : value,
    )
    .join('');
}
