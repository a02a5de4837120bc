import type { Ways } from '@blindspot/content/language-pack';
import type { Language } from '@blindspot/contracts/languages';

/** Values by placeholder. `{Clause}` in a template is replaced with the value of `clause`, capitalised. */
export type Values = Readonly<Record<string, string>>;

/** Throws if a value is missing, because otherwise the text would have a gap. */
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
 * Returns a function that fills one of two templates. The templates alternate within a text and from one
 * variant to the next. If a sentence would repeat, the function uses the other template.
 */
export function takingTurns(variant: number): Say {
  const used = new Map<Ways, number>();
  const written = new Set<string>();
  return (ways, values = {}) => {
    const turn = used.get(ways) ?? variant;
    used.set(ways, turn + 1);
    const [first, other] = turn % 2 === 0 ? ways : ways.toReversed();
    const text = filled(first ?? '', values);
    const chosen = written.has(text) ? filled(other ?? '', values) : text;
    written.add(chosen);
    return chosen;
  };
}

export const namesIn = (language: Language, names: readonly string[]): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(names);

/** Joins clauses. Adds a comma before 'and' if a clause beside it contains an 'and' or a comma. */
export function clausesIn(language: Language, clauses: readonly string[]): string {
  const parts = new Intl.ListFormat(language, { type: 'conjunction' }).formatToParts(clauses);
  return parts
    .map(({ type, value }) =>
      type === 'literal' &&
      /^ \p{L}/u.test(value) &&
      clauses.slice(-2).some((clause) => clause.includes(value) || clause.includes(','))
        ? `,${value}`
        : value,
    )
    .join('');
}
