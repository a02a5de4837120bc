import type { FamilyId } from '@blindspot/content/themes/families';
import type { ThemeId, ThemeKind } from '@blindspot/content/themes/vocabulary';
import type { Reader, SupportWord } from '@blindspot/contracts/vocabulary/analysis';
import type { FeedbackForm } from '@blindspot/contracts/fields';
import type { ChangeFinding } from '../anonymity/change-share.ts';
import type { CountedPeople } from '../anonymity/counted-members.ts';

/**
 * Findings of one set: computed once, all together, and sealed with the set. Texts, pages, shares, exports
 * and models use findings and nothing else of the answers.
 */
export interface Findings {
  /** One figure for each slider question that enough people moved, in the order of the form. */
  readonly figures: readonly Figure[];
  /** Slider questions that too few people moved, in the order of the form. */
  readonly unpublished: readonly UnpublishedQuestion[];
  readonly themes: ThemeFindings;
  /** People whom `themes`, `figures` and `untouchedSliders` cover. */
  readonly counted: CountedPeople;
  /** Whether at least `support + puppets` people left a slider alone. */
  readonly untouchedSliders: boolean;
  /** Only in a follow-up; null while no change may be published. */
  readonly change?: ChangeFinding | null;
}

export interface UnpublishedQuestion {
  readonly key: string;
  readonly question: string;
}

/** A published average. Its interval depends on the average and the weights, not on the answers. */
export interface Figure {
  readonly key: string;
  readonly question: string;
  /** Weighted mean, rounded to 0.1. */
  readonly average: number;
  /** Number of people in the sets that entered the row. */
  readonly count: number;
  /** Set where the slider may be left out: `count` is then the fewest who judged it. */
  readonly atLeast?: true;
  /** Set if anyone in an entered group left the slider alone, so that everyone in it counts the same. */
  readonly countsAlike?: true;
  /** Set if the scores lie far apart and this may be published (`scoresDiffer`). */
  readonly peopleDiffer?: true;
  /** 95 % interval in half points, rounded outward. */
  readonly low: number;
  readonly high: number;
  /** Kish's effective number of raters, to 0.1. */
  readonly effectiveRaters: number;
}

/** Themes that people typed or tapped. */
export interface ThemeFindings {
  /** `model` if a model read at least some of the texts; `taps` if only tapped themes count. */
  readonly reader: Reader;
  /** In sealed order: by word of support, and within a word by order key. */
  readonly themes: readonly ThemeFinding[];
  /** Whether at least `full` people and half of all tapped; otherwise a missing theme means nothing. */
  readonly enoughTapped: boolean;
}

export interface ThemeFinding {
  /**
   * Id of a theme, or of a family published in place of its themes. null for a theme in a model's own words:
   * it has no opposite and no description, and belongs only to the pane of the others.
   */
  readonly id: ThemeId | FamilyId | null;
  readonly name: string;
  readonly kind: ThemeKind;
  readonly support: SupportWord;
  /**
   * For a strength, the edges against it that others hold (`peopleDiffer`). They are listed here and not on
   * their own, so that one row shows that people differ.
   */
  readonly differs: readonly { readonly id: ThemeId; readonly name: string; readonly support: SupportWord }[];
}

/**
 * Returns whether a result has anything to show besides quoted texts: a theme, a family, the change of a
 * follow-up, or sliders, whose rows are always shown. A set without any is sealed like the others; otherwise
 * an owner could change two invented answers between two openings to test one theme after the other.
 */
export const hasContent = (
  { format }: Pick<FeedbackForm, 'format'>,
  { themes, change }: Pick<Findings, 'themes' | 'change'>,
): boolean => format === 'slider' || themes.themes.length > 0 || (change !== undefined && change !== null);

/** A sentence that at least `support` people support: about one theme, a link of two, or a wish. */
export interface PublishedLine {
  /** Names of its themes: one, two for a link, or none for a wish without a theme. */
  readonly themes: readonly string[];
  readonly kind: 'line' | 'link' | 'wish';
  readonly text: string;
}

/** Returns the first line of each theme: what it looks like with this person. */
export function linesByTheme(lines: readonly PublishedLine[]): Record<string, string> {
  const ofOne = lines.filter(({ kind }) => kind === 'line').toReversed();
  return Object.fromEntries(ofOne.flatMap(({ themes, text }) => themes.map((name) => [name, text])));
}
