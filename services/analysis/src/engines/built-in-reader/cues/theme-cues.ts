import type { ThemeId } from '@blindspot/themes/vocabulary';

/**
 * The words by which a theme is known, cues parted by '|'. `a/b` is either word, `_` up to three others, `$` the end of the clause;
 * words in capitals are those of `cue.ts`.
 */
export interface Cues {
  /** What the owner does: 'you …'. */
  readonly does?: string;
  /** What the owner is or has, in a word or two: 'you are …', 'your …', or nothing else beside it. */
  readonly is?: string;
  /** What is wished for or advised: 'I wish you would …', '… more often'. */
  readonly wished?: string;
  /** What others do, feel or cannot do for it. */
  readonly others?: string;
}

export type ThemeCues = Partial<Readonly<Record<ThemeId, Cues>>>;
