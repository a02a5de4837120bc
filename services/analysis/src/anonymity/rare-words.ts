import type { Lexicon } from './lexicon.ts';

/** Texts as lists of normalised words. */
type Texts = readonly (readonly string[])[];

/** Shorter words are too easily a form of another. */
const shortest = 4;
/** What has to be decoded first is somebody's word by chance where it is short. */
export const shortestDecoded = 5;

/**
 * Words that lead to one person: outside the everyday lexicon, in a text that leaves, in the answers of exactly one
 * responder, whose vocabularies are given, and not in the questions.
 */
export function rareWords(
  texts: Texts,
  vocabularies: readonly ReadonlySet<string>[],
  questions: Texts,
  everyday: Lexicon,
  least = shortest,
): ReadonlySet<string> {
  const asked = new Set(questions.flat());
  const written = new Set(
    texts.flat().filter((word) => word.length >= least && !asked.has(word) && !/^\d+$/.test(word)),
  );
  const users = new Map<string, number>();
  for (const vocabulary of vocabularies) {
    for (const word of vocabulary) {
      if (written.has(word)) users.set(word, (users.get(word) ?? 0) + 1);
    }
  }
  return new Set([...users].flatMap(([word, count]) => (count === 1 && !everyday.knows(word) ? [word] : [])));
}
