/** Words by their place; '{Clause}' in a template is what stands for '{clause}', with a capital. */
export type Values = Readonly<Record<string, string | undefined>>;

/** The template with its places filled; undefined where one of them has nothing to stand in it. */
export function filled(template: string, values: Values): string | undefined {
  let isWhole = true;
  const text = template.replaceAll(/\{(\w+)\}/g, (_, place: string) => {
    const value = values[small(place)];
    if (value === undefined) isWhole = false;
    return place === small(place) ? (value ?? '') : capital(value ?? '');
  });
  return isWhole ? text : undefined;
}

/** 'a', 'a and b', 'a, b and c', with the word that stands before the last. */
export const inWordsWith =
  (and: string) =>
  (items: readonly string[]): string =>
    items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${and} ${items.at(-1) ?? ''}`;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const small = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** As it goes on after other words; what is all capitals stays so. */
export const inside = (text: string): string => (/^\p{Lu}(?!\p{Ll})(?!\s)/u.test(text) ? text : small(text));
