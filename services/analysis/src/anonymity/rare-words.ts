import type { Lexicon } from './lexicon.ts';

/** Texts as lists of normalised words. */
type Texts = readonly (readonly string[])[];

/** Shorter words are too easily a form of another. */
const shortest = 4;
/** What has to be decoded first is somebody's word by chance where it is short. */
export const shortestDecoded = 5;

/**
 * Words that lead to one person: outside the everyday lexicon, in a text that leaves, in the answers of exactly one
 * responder and not in the questions. All texts are given as their words.
 */
export function rareWords(
  texts: Texts,
  responders: readonly Texts[],
  questions: Texts,
  everyday: Lexicon,
  least = shortest,
): ReadonlySet<string> {
  const asked = new Set(questions.flat());
  const written = new Set(
    texts.flat().filter((word) => word.length >= least && !asked.has(word) && !/^\d+$/.test(word)),
  );
  const users = new Map<string, number>();
  for (const answers of responders) {
    for (const word of new Set(answers.flat())) {
      if (written.has(word)) users.set(word, (users.get(word) ?? 0) + 1);
    }
  }
  return new Set([...users].flatMap(([word, count]) => (count === 1 && !everyday.knows(word) ? [word] : [])));
}
