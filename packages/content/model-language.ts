/** How many people share a theme, in words. */
export type Support = 'most' | 'many' | 'several';

/** What a sentence claims in one language, as far as patterns can find it. */
interface Claims {
  /** All people around the reader, or nobody, as those who say or feel something. */
  readonly everybody: RegExp;
  /** That something is not there, or was not said. */
  readonly absence: RegExp;
  /** That the reader did not know or expect it. */
  readonly news: RegExp;
  /** A number of people. */
  readonly people: RegExp;
  /** Whether it is said what the reader sees in themselves, or does not. */
  readonly selfView: (text: string) => boolean;
  /** How many it says there are, in words. */
  readonly support: (text: string) => Support | undefined;
}

/** What the model's steps need to know of a language that it writes. */
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
