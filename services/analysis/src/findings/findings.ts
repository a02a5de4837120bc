import type { FamilyId } from '@blindspot/content/themes/families';
import type { ThemeId, ThemeKind } from '@blindspot/content/themes/vocabulary';
import type { Reader, SupportWord } from '@blindspot/contracts/vocabulary/analysis';
import type { FeedbackForm } from '@blindspot/contracts/fields';
import type { ChangeFinding } from '../anonymity/change-share.ts';
import type { CountedPeople } from '../anonymity/counted-members.ts';

/** Findings of one set, computed once and sealed with the set. */
export interface Findings {
  /** One figure per question whose slider enough people moved, in the order of the form. */
  readonly figures: readonly Figure[];
  readonly unpublished: readonly UnpublishedQuestion[];
  readonly themes: ThemeFindings;
  readonly counted: CountedPeople;
  /** Number of people whom the findings cover; defined only after an erasure. */
  readonly countedSize?: number;
  readonly untouchedSliders: boolean;
  /** Change that a follow-up shows; null while no change may be published. */
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
  /** True if `count` is only the required minimum, because people may leave the slider out. */
  readonly atLeast?: true;
  /** True if everyone in some group of sets has the same weight, because a member left the slider alone. */
  readonly countsAlike?: true;
  /** True if the scores lie far apart and the result may say so (`scoresDiffer`). */
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
  /** Themes as the page lists them: by word of support, then by order key. */
  readonly themes: readonly ThemeFinding[];
  /**
   * True if at least `full` people and at least half of all people tapped themes. Otherwise, a missing theme
   * means nothing.
   */
  readonly enoughTapped: boolean;
}

export interface ThemeFinding {
  /** Id of a theme or a family; null for a theme in a model's own words. */
  readonly id: ThemeId | FamilyId | null;
  readonly name: string;
  readonly kind: ThemeKind;
  readonly support: SupportWord;
  /** Edges that contradict this strength (`peopleDiffer`) and are shown in its row. */
  readonly differs: readonly { readonly id: ThemeId; readonly name: string; readonly support: SupportWord }[];
}

/**
 * Returns whether a result has themes, a change or sliders to show. A set without content is sealed like any
 * other set. Otherwise, an owner could change two invented answers again and again to test one theme after
 * another.
 */
export const hasContent = (
  { format }: Pick<FeedbackForm, 'format'>,
  { themes, change }: Pick<Findings, 'themes' | 'change'>,
): boolean => format === 'slider' || themes.themes.length > 0 || (change !== undefined && change !== null);

/** Sentence about one or two themes, or a wish. At least `support` people support it. */
export interface PublishedLine {
  /** Names of the themes in the text: one for a line and two for a link; a wish may have none. */
  readonly themes: readonly string[];
  readonly kind: 'line' | 'link' | 'wish';
  readonly text: string;
}

/** Returns the first line about each theme, by theme name. */
export function linesByTheme(lines: readonly PublishedLine[]): Record<string, string> {
  const ofOne = lines.filter(({ kind }) => kind === 'line').toReversed();
  return Object.fromEntries(ofOne.flatMap(({ themes, text }) => themes.map((name) => [name, text])));
}
