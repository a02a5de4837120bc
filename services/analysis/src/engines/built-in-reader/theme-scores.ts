import type { ThemeId } from '@blindspot/themes/vocabulary';
import type { LearnedWords } from './learned-words.ts';
import { featuresOf, type Passage } from './words.ts';

/** By word, what it adds to each theme that it speaks for or against. */
export type WordIndex = ReadonlyMap<string, readonly (readonly [ThemeId, number])[]>;

export function indexWords(weights: LearnedWords['weights']): WordIndex {
  const index = new Map<string, [ThemeId, number][]>();
  for (const [theme, lines] of Object.entries(weights) as [ThemeId, readonly string[]][]) {
    for (const line of lines) {
      const [weight = '', words = ''] = line.split(': ');
      for (const word of words.split(', ')) {
        const themes = index.get(word);
        if (themes) themes.push([theme, Number(weight)]);
        else index.set(word, [[theme, Number(weight)]]);
      }
    }
  }
  return index;
}

/** How much a passage speaks for each theme; longer ones need more words for it. */
export function scoresOf(passage: Passage, index: WordIndex): Map<ThemeId, number> {
  const features = featuresOf(passage);
  const scores = new Map<ThemeId, number>();
  for (const feature of features) {
    for (const [theme, weight] of index.get(feature) ?? []) {
      scores.set(theme, (scores.get(theme) ?? 0) + weight / Math.sqrt(features.size));
    }
  }
  return scores;
}
