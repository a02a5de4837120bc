import type { FamilyId } from '@blindspot/content/themes/families';
import type { ThemeId, ThemeKind } from '@blindspot/content/themes/vocabulary';
import type { ChangeShare, Reader, SupportWord } from '@blindspot/contracts/vocabulary/analysis';

/**
 * What the answers of one set come to: computed once, in one go, and sealed with the set. Words, pages, shares, exports and
 * models rest on findings and on nothing else of the answers.
 */
export interface Findings {
  /** One for each slider question that enough people moved, in the order of the form. */
  readonly figures: readonly Figure[];
  /** Slider questions whose slider too few people moved, in the order of the form. */
  readonly untold: readonly UntoldQuestion[];
  readonly themes: ThemeFindings;
  /** Of whom `themes`, `figures` and `untouchedSliders` speak. */
  readonly heard: HeardVoices;
  /** Whether at least `support + puppets` people left a slider where it was. */
  readonly untouchedSliders: boolean;
  /** Of a follow-up, where it can be told; left out of every other form. */
  readonly change?: ChangeFinding | null;
}

/** Which share of so many people noticed a change for the better. */
export interface ChangeFinding {
  readonly share: ChangeShare;
  /** Everybody of the set in which it was last told. */
  readonly of: number;
}

/** Findings as they were stored. */
export interface StoredFindings extends Omit<Findings, 'themes'> {
  /** null in a result of before there was a vocabulary: which themes it told of stands in its words alone, and they stay. */
  readonly themes: ThemeFindings | null;
}

/**
 * Everybody, or, since somebody took an answer back, only those who were in no set with it: told once they are `full`, and until then
 * awaited.
 */
export type HeardVoices = 'all' | 'since-erasure' | 'waiting';

export interface UntoldQuestion {
  readonly key: string;
  readonly question: string;
}

/** A published average. The interval is a function of it and of the weights, not of the answers. */
export interface Figure {
  readonly key: string;
  readonly question: string;
  /** Weighted mean, to 0.1. */
  readonly average: number;
  /** People of the sets that entered the row. */
  readonly count: number;
  /** Where people may leave it out: `count` is the fewest who must have judged it, and how many did is not kept. */
  readonly atLeast?: true;
  /** Whether somebody of a group that entered left the slider alone, so that everybody of that group counts the same here. */
  readonly countsAlike?: true;
  /** Whether the scores lie far apart, where this may be said (`scoresDiffer`). */
  readonly peopleDiffer?: true;
  /** 95 % interval in half points, rounded outward. */
  readonly low: number;
  readonly high: number;
  /** Kish's effective number of raters, to 0.1. */
  readonly effectiveRaters: number;
}

/** What people say in words or by taps. */
export interface ThemeFindings {
  /** `model` where a model read what at least some of the people wrote; `taps` where nothing but taps counts. */
  readonly reader: Reader;
  /** In their sealed order: by their word of support, and by their order keys within a word. */
  readonly themes: readonly ThemeFinding[];
  /** Whether `full` people or more, and half of all, tapped: only then an unnamed theme says anything. */
  readonly enoughTapped: boolean;
}

export interface ThemeFinding {
  /**
   * Of a theme, or of a family that stands for its themes. null for one in a model's own words: it has no opposite, no description
   * and no place in a pane but the others'.
   */
  readonly id: ThemeId | FamilyId | null;
  readonly name: string;
  readonly kind: ThemeKind;
  readonly support: SupportWord;
  /**
   * Of a strength: edges against it that others hold (`peopleDiffer`). They stand here and not by themselves, so that one row
   * says that people differ.
   */
  readonly differs: readonly { readonly id: ThemeId; readonly name: string; readonly support: SupportWord }[];
}
