import { join } from 'node:path';
import type { ThemeId } from '@blindspot/themes/vocabulary';
import learned from './learned-words.json' with { type: 'json' };

/** What a word or a pair of words adds to each theme, in thousandths. `npm run evaluate -- --train` writes it. */
export interface LearnedWords {
  /** A mark of what was learned from; the evaluation fails where it is something else by now. */
  readonly from: string;
  /** By theme, heaviest first: '180: repeat, quote back'. */
  readonly weights: Partial<Readonly<Record<ThemeId, readonly string[]>>>;
  /** The least that a theme must come to before it is stated. */
  readonly bar: number;
  /** Themes that were read right too seldom on voices that were not learned from. */
  readonly switchedOff: readonly ThemeId[];
}

export const learnedWords = learned as LearnedWords;

export const learnedWordsFile = join(import.meta.dirname, 'learned-words.json');
