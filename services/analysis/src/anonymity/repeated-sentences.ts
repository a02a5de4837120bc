import { wordsOf } from './normalised-text.ts';

const sharedWords = 7;
const inOneText = 4;
const inAllTexts = 5;
const beginnings = 4;

/**
 * Whether texts say the same sentence over and over with a little changed: the frame of an acrostic, or of one word after
 * another. In one text four are too many; over several, five that begin differently.
 */
export function repeatsOneSentence(texts: readonly string[]): boolean {
  const perText = texts.map((text) => text.split(/(?<=[.!?…])\s+|\n+/).map(wordsOf));
  return (
    perText.some((sentences) => framesOf(sentences).some((frame) => frame.length >= inOneText)) ||
    framesOf(perText.flat()).some(
      (frame) =>
        frame.length >= inAllTexts && new Set(frame.map(([first = '']) => first[0])).size >= beginnings,
    )
  );
}

/** Sentences that have a run of words in common, by that run. */
function framesOf(sentences: readonly (readonly string[])[]): (readonly string[])[][] {
  const frames = new Map<string, (readonly string[])[]>();
  for (const words of sentences) {
    const runs = words
      .slice(sharedWords - 1)
      .map((_, index) => words.slice(index, index + sharedWords).join(' '));
    for (const run of new Set(runs)) frames.set(run, [...(frames.get(run) ?? []), words]);
  }
  return [...frames.values()];
}
