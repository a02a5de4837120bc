/** How many people share a theme, in words. */
export type Support = 'most' | 'many' | 'several';

/** Patterns for the claims of a sentence in one language. */
interface Claims {
  /** Claims that all people around the reader, or none, say or feel something. */
  readonly everybody: RegExp;
  /** Claims that something is missing or was not mentioned. */
  readonly absence: RegExp;
  /** That the reader did not know or expect it. */
  readonly news: RegExp;
  /** A number of people. */
  readonly people: RegExp;
  /** Returns whether the text claims what the reader sees in themselves, or fails to see. */
  readonly selfView: (text: string) => boolean;
  /** How many it says there are, in words. */
  readonly support: (text: string) => Support | undefined;
}

/** Language facts that the steps of an AI model need. */
export interface ModelLanguage {
  readonly name: string;
  /** The words of support, as the writer is given them. */
  readonly supportInWords: Readonly<Record<Support, string>>;
  /** Words without which hardly a sentence does, to see that a text is in this language. */
  readonly commonWords: string;
  readonly claims: Claims;
}

/** One pattern of several; `<` and `>` are the borders of a word in any letters; a space and an apostrophe are any. */
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

/** Whether a sentence says it outside of a question and of a condition, which say neither. */
export const outside =
  (condition: RegExp, claim: RegExp) =>
  (text: string): boolean =>
    claim.test(text.replaceAll(condition, ''));

/** By the most that is claimed. */
export const supportBy =
  (most: RegExp, many: RegExp, several: RegExp) =>
  (text: string): Support | undefined => {
    if (most.test(text)) return 'most';
    if (many.test(text)) return 'many';
    return several.test(text) ? 'several' : undefined;
  };
