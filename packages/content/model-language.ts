/** How many people share a theme, in words. */
export type Support = 'most' | 'many' | 'several';

/** Patterns for the claims of a sentence in one language. */
interface Claims {
  /** Matches claims that all people around the reader, or none of them, say or feel something. */
  readonly everybody: RegExp;
  /** Matches claims that something is missing or was not mentioned. */
  readonly absence: RegExp;
  /** Matches claims that the reader did not know or expect something. */
  readonly news: RegExp;
  /** Matches a number of people. */
  readonly people: RegExp;
  /** Returns whether a text claims what the reader sees or does not see in themselves. */
  readonly selfView: (text: string) => boolean;
  /** Returns how many people a text claims, as a word of support. */
  readonly support: (text: string) => Support | undefined;
}

/** Language facts that the steps of an AI model need. */
export interface ModelLanguage {
  readonly name: string;
  /** Words of support in the prompt for writing a result. */
  readonly supportInWords: Readonly<Record<Support, string>>;
  /** Very common words, by which a text is recognised as this language. */
  readonly commonWords: string;
  readonly claims: Claims;
}

/**
 * Returns a pattern that matches any of the sources. `<` and `>` match the start and the end of a word in any
 * alphabet, a space matches any white space, and an apostrophe matches the straight and the curly one.
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

/** Returns a function that finds a claim outside of questions and conditions, which `condition` matches. */
export const outside =
  (condition: RegExp, claim: RegExp) =>
  (text: string): boolean =>
    claim.test(text.replaceAll(condition, ''));

/** Returns a function that finds the strongest support that a text claims. */
export const supportBy =
  (most: RegExp, many: RegExp, several: RegExp) =>
  (text: string): Support | undefined => {
    if (most.test(text)) return 'most';
    if (many.test(text)) return 'many';
    return several.test(text) ? 'several' : undefined;
  };
