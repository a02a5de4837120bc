import type { Lexicon } from './lexicon.ts';
import { wordsOf } from './words.ts';

/** Shorter words are too easily a form of another. */
const shortest = 4;
/** What has to be decoded first is somebody's word by chance where it is short. */
export const shortestDecoded = 5;

/**
 * A word that leads to one person: outside the everyday lexicon, in a text that leaves, in the answers of exactly one
 * responder and not in the questions. Undefined where there is none.
 */
export function findRareWord(
  texts: readonly string[],
  responders: readonly (readonly string[])[],
  questions: readonly string[],
  everyday: Lexicon,
  least = shortest,
): string | undefined {
  const asked = new Set(questions.flatMap(wordsOf));
  const written = new Set(
    texts.flatMap(wordsOf).filter((word) => word.length >= least && !asked.has(word) && !/^\d+$/.test(word)),
  );
  const users = new Map<string, number>();
  for (const answers of responders) {
    for (const word of new Set(answers.flatMap(wordsOf))) {
      if (written.has(word)) users.set(word, (users.get(word) ?? 0) + 1);
    }
  }
  return [...users].find(([word, count]) => count === 1 && !everyday.knows(word))?.[0];
}
