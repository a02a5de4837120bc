import type { FamilyId } from '@blindspot/content/themes/families';
import type { ThemeId, ThemeKind } from '@blindspot/content/themes/vocabulary';
import type { Reader, SupportWord } from '@blindspot/contracts/vocabulary/analysis';
import type { FeedbackForm } from '@blindspot/contracts/fields';
import type { ChangeFinding } from '../anonymity/change-share.ts';
import type { CountedPeople } from '../anonymity/counted-members.ts';

/** Findings of one set, computed once and sealed with the set. */
export interface Findings {
  /** One figure per slider question that enough people moved, in the order of the form. */
  readonly figures: readonly Figure[];
  readonly unpublished: readonly UnpublishedQuestion[];
  readonly themes: ThemeFindings;
  /** People whom `themes`, `figures` and `untouchedSliders` cover. */
  readonly counted: CountedPeople;
  /** Number of people who count. Set only after an erasure, when fewer people count than are in the set. */
  readonly countedSize?: number;
  readonly untouchedSliders: boolean;
  /** Present only in a follow-up; null while no change may be published. */
  readonly change?: ChangeFinding | null;
}

export interface UnpublishedQuestion {
  readonly key: string;
  readonly question: string;
}

/** A published average. The interval depends on the average and the weights, not on the answers. */
export interface Figure {
  readonly key: string;
  readonly question: string;
  /** Weighted mean, rounded to 0.1. */
  readonly average: number;
  /** Number of people in the sets that the average covers. */
  readonly count: number;
  /** Set if the slider may be left out; `count` is then the required minimum of people who judged. */
  readonly atLeast?: true;
  /** Set if anyone in an entered group left the slider alone; that group then has equal weights. */
  readonly countsAlike?: true;
  /** Set if the scores lie far apart and publishing that is allowed (`scoresDiffer`). */
  readonly peopleDiffer?: true;
  /** 95 % interval in half points, rounded outward. */
  readonly low: number;
  readonly high: number;
  /** Kish's effective number of raters, to 0.1. */
  readonly effectiveRaters: number;
}

export interface ThemeFindings {
  /** `model` if a model read at least some texts; `taps` if only tapped themes count. */
  readonly reader: Reader;
  /** In sealed order: by word of support, then by order key. */
  readonly themes: readonly ThemeFinding[];
  /** Whether at least `full` people and half of all tapped; otherwise a missing theme means nothing. */
  readonly enoughTapped: boolean;
}

export interface ThemeFinding {
  /**
   * Id of a theme, or of a family published in place of its themes. null for a theme in a model's own words,
   * which has no opposite and no description, and is only shown in the list of what others see.
   */
  readonly id: ThemeId | FamilyId | null;
  readonly name: string;
  readonly kind: ThemeKind;
  readonly support: SupportWord;
  /**
   * Edges against this strength that enough people hold too (`peopleDiffer`). Such an edge has no row of its
   * own, because the row of the strength shows that people differ.
   */
  readonly differs: readonly { readonly id: ThemeId; readonly name: string; readonly support: SupportWord }[];
}

/**
 * Returns whether a result has anything to show besides quoted texts: a theme, a family, the change of a
 * follow-up, or sliders, whose rows are always shown. A set without content is sealed as well; otherwise an
 * owner could change two invented answers between openings to test one theme after another.
 */
export const hasContent = (
  { format }: Pick<FeedbackForm, 'format'>,
  { themes, change }: Pick<Findings, 'themes' | 'change'>,
): boolean => format === 'slider' || themes.themes.length > 0 || (change !== undefined && change !== null);

/** Sentence about one theme, a link between two themes or a wish, which at least `support` people support. */
export interface PublishedLine {
  /** Names of the sentence's themes: one, two for a link, or none for a wish without a theme. */
  readonly themes: readonly string[];
  readonly kind: 'line' | 'link' | 'wish';
  readonly text: string;
}

/** Returns the first line about each theme, by theme name. */
export function linesByTheme(lines: readonly PublishedLine[]): Record<string, string> {
  const ofOne = lines.filter(({ kind }) => kind === 'line').toReversed();
  return Object.fromEntries(ofOne.flatMap(({ themes, text }) => themes.map((name) => [name, text])));
}
