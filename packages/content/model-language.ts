export type Support = 'most' | 'many' | 'several';

interface Claims {
  /** Matches claims that all people around the reader, or none of them, say or feel something. */
  readonly everybody: RegExp;
  /** Matches claims that something is missing, because results state only what people mentioned. */
  readonly absence: RegExp;
  /** Matches claims that the reader did not know or expect something. Only the reader can judge that. */
  readonly news: RegExp;
  /** Matches a number of people. Results state support only in words. */
  readonly people: RegExp;
  /** Returns whether a text claims, even cautiously, what the reader sees or does not see in themselves. */
  readonly selfView: (text: string) => boolean;
  /** Returns the strongest support that a text claims: 'most' for "Most people find you calm". */
  readonly support: (text: string) => Support | undefined;
}

export interface ModelLanguage {
  readonly name: string;
  readonly supportInWords: Readonly<Record<Support, string>>;
  /** Very common words, which identify the language of a text. */
  readonly commonWords: string;
  readonly claims: Claims;
}

/**
 * Returns a pattern that matches any of the sources. In a source, `<` and `>` match the ends of a word in any
 * alphabet, a space matches any white space, and `'` matches the curly apostrophe too.
 */
export const oneOf = (...sources: readonly string[]): RegExp =>
  new RegExp(
    sources
      .join('|')
      .replaceAll(/<(?![=!])(?<!\(\?<)/g, '(?<!\\p{L})')
      .replaceAll(/(?<!\(\?[<])>/g, '(?!\\p{L})')
      .replaceAll(' ?', '\\s*')
      .replaceAll(' ', '\\s+')
      .replaceAll("'", "['’]"),
    'iu',
  );

/** Returns a function that checks a text for a claim but ignores questions and conditions. */
export const outside =
  (condition: RegExp, claim: RegExp) =>
  (text: string): boolean =>
    claim.test(text.replaceAll(condition, ''));

export const supportBy =
  (most: RegExp, many: RegExp, several: RegExp) =>
  (text: string): Support | undefined => {
    if (most.test(text)) return 'most';
    if (many.test(text)) return 'many';
    return several.test(text) ? 'several' : undefined;
  };
