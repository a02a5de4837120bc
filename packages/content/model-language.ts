/** How many people share a theme, in words. */
export type Support = 'most' | 'many' | 'several';

/** What code can see of the rules (`rules.ts`) in one language, however a sentence is meant. */
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
  readonly ownView: (text: string) => boolean;
  /** How many it says there are, in words. */
  readonly support: (text: string) => Support | undefined;
}

/** How it is said once how many stand behind a theme. */
interface Saying {
  /** How a sentence begins that says it and can go on without, from `$1`; null where its words would change places. */
  readonly told: RegExp | null;
  /** A sentence that it can be put before. */
  readonly startsPlainly: RegExp;
  /** A guess, or an example of what a theme is with anybody: nobody said that of the reader. */
  readonly isUnsaid: RegExp;
  /** What stands before it, in turn. */
  readonly before: Readonly<Record<Support, readonly string[]>>;
  /** A sentence as it goes on after that. */
  readonly inside: (text: string) => string;
}

/** What a sentence loses that has lost the one before it. */
export interface Joints {
  /** Only joins it to the one before; what follows stands by itself. */
  readonly joint: RegExp;
  /** Speaks of something that the sentence before has named. */
  readonly reference: RegExp;
  /** Counts on from one that was told before, and what stands there instead; null where gender forbids it. */
  readonly counting: readonly [pattern: RegExp, instead: string] | null;
  /** Adds to what somebody said before; what stays is `$1`. */
  readonly adding: RegExp;
}

/** What the model's steps need to know of a language that it writes. */
export interface ModelLanguage {
  readonly name: string;
  /** The words of support, as the rules give them. */
  readonly supportInWords: string;
  readonly claims: Claims;
  readonly saying: Saying;
  readonly joints: Joints;
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

/** As inside a sentence. */
export const small = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

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
