import type { Relationship } from '@blindspot/contracts/vocabulary/relationships';

/**
 * What the answers of one set come to: computed once, in one go, and sealed with the set. Words, pages, shares, exports and
 * models rest on findings and on nothing else of the answers.
 */
export interface Findings {
  /** One for each slider question, in the order of the form. */
  readonly figures: readonly Figure[];
  readonly themes: ThemeFindings;
  /** Of whom `themes` and `untouchedSliders` speak. */
  readonly heard: HeardVoices;
  readonly comments: readonly CommentedQuestion[];
  /** Whether at least `support + puppets` people left a slider where it was. */
  readonly untouchedSliders: boolean;
}

/**
 * Everybody, or, since somebody took an answer back, only those who were in no set with it: told once they are `full`, and until then
 * awaited.
 */
export type HeardVoices = 'all' | 'since-erasure' | 'waiting';

/** A published average. The interval is a function of it and of the weights, not of the answers. */
export interface Figure {
  readonly key: string;
  readonly question: string;
  /** Weighted mean, to 0.1. */
  readonly average: number;
  readonly count: number;
  /** 95 % interval in half points, rounded outward. */
  readonly low: number;
  readonly high: number;
  /** Kish's effective number of raters, to 0.1. */
  readonly effectiveRaters: number;
}

/** How many stand behind a theme, as far as words say it; the most first. */
export const supportWords = ['most', 'several'] as const;
export type SupportWord = (typeof supportWords)[number];

/** Themes in their sealed order: by their word of support, and drawn at random within a word. */
export interface ThemeFindings {
  /** One reader for the whole set. */
  readonly reader: 'built-in' | 'model';
  readonly themes: readonly ThemeFinding[];
  /** Whether at least `support` people wrote only in a language that the reader does not know. */
  readonly unread: boolean;
}

export interface ThemeFinding {
  /** Of the built-in catalogue, as `theme/pole`, or given by the model's pipeline. */
  readonly id: string;
  readonly name: string;
  readonly side: 'strength' | 'growth';
  readonly support: SupportWord;
  /** Whether at least `support` people say the opposite, be it the same ones. */
  readonly disputed: boolean;
}

/** Sentences of optional answers in their sealed order. */
export interface CommentedQuestion {
  readonly key: string;
  readonly question: string;
  readonly comments: readonly Comment[];
}

interface Comment {
  readonly content: string;
  readonly relationship: Relationship;
}
