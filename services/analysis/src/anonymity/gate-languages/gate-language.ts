import type { Lexicon } from '../lexicon.ts';

/** What a sentence tells that none may, whoever said it. */
export type Telling = 'event' | 'person' | 'time' | 'count' | 'mockery';

/** What the gate knows of a language that a model may write. */
export interface GateLanguage {
  /** Every word that is one. */
  readonly known: () => Lexicon;
  /** Words that lead to nobody, also where only one person used them. */
  readonly everyday: () => Lexicon;
  /** Signs that prose is written in. */
  readonly signs: RegExp;
  /** Letters that are no word by themselves. */
  readonly initials: RegExp;
  /** Words for digits that are mostly none. */
  readonly articles: ReadonlySet<string>;
  /** What a word with an apostrophe may be known by; it is a word where one of these is. */
  readonly apart: (token: string) => readonly string[];
  /** So many words in a row may not come from one answer. */
  readonly sharedWords: number;
  /** What a sentence tells that code can see; undefined where it tells nothing of that. */
  readonly tells: (text: string) => Telling | undefined;
  /** Its words as they are compared with an answer in other forms, those that only join left out; null where words are compared as they are. */
  readonly stemsOf: ((text: string) => readonly string[]) | null;
}

/** A pattern of words in small letters, parted by spaces; `*` stands for more letters. Word borders know every letter. */
export const wordsLike = (words: string): string =>
  `(?<!\\p{L})(?:${words
    .trim()
    .split(/\s+/)
    .map((word) => word.replaceAll('*', '\\p{L}*').replaceAll('_', '\\s+'))
    .join('|')})(?!\\p{L})`;

export type Tellings = readonly (readonly [Telling, readonly string[]])[];

/** Looks for patterns in a text in small letters. */
export function tellingOf(tellings: Tellings): GateLanguage['tells'] {
  const patterns = tellings.map(
    ([telling, sources]) => [telling, new RegExp(sources.join('|'), 'u')] as const,
  );
  return (text) => {
    const small = text.normalize('NFC').toLowerCase().replaceAll('’', "'");
    return patterns.find(([, pattern]) => pattern.test(small))?.[0];
  };
}
