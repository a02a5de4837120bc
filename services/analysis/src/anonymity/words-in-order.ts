/** Texts as lists of normalised words. */
type Texts = readonly (readonly string[])[];

const step = 4;

/**
 * The most words of any `size` in a row of `sources` that stand in the same order within `spread` times as many words of
 * `written`: what was taken over with other words strewn in, or with some of them exchanged. `size` is at most 30.
 */
export function mostWordsInOrder(
  written: Texts,
  sources: Texts,
  {
    size,
    spread,
    worthwhile,
  }: { readonly size: number; readonly spread: number; readonly worthwhile: number },
): number {
  const vocabulary = new Map<string, number>();
  const numbered = written.map((words) => words.map((word) => numberOf(word, vocabulary)));
  const windows = numbered.flatMap((words) => windowsOf(words, size * spread, size));
  const places = new Int32Array(vocabulary.size);
  let most = 0;
  for (const words of sources) {
    const known = words.map((word) => vocabulary.get(word));
    for (const passage of windowsOf(known, size, step)) {
      // Most passages end here, so that thousands of answers cost little.
      if (passage.filter((word) => word !== undefined).length < Math.max(worthwhile, most + 1)) continue;
      most = Math.max(most, mostInOrder(passage, windows, places));
    }
  }
  return most;
}

function numberOf(word: string, vocabulary: Map<string, number>): number {
  const known = vocabulary.get(word);
  if (known !== undefined) return known;
  vocabulary.set(word, vocabulary.size);
  return vocabulary.size - 1;
}

function windowsOf<Word>(words: readonly Word[], size: number, by: number): (readonly Word[])[] {
  if (words.length <= size) return [words];
  return Array.from({ length: Math.ceil((words.length - size) / by) + 1 }, (_, index) => {
    const from = Math.min(index * by, words.length - size);
    return words.slice(from, from + size);
  });
}

/** The longest common subsequence of a passage with any of the windows. `places` is all noughts, before and after. */
function mostInOrder(
  passage: readonly (number | undefined)[],
  windows: readonly (readonly number[])[],
  places: Int32Array,
): number {
  for (const [place, word] of passage.entries()) {
    if (word !== undefined) places[word] = (places[word] ?? 0) | (1 << place);
  }
  let most = 0;
  for (const window of windows) most = Math.max(most, commonInOrder(window, places, passage.length));
  for (const word of passage) if (word !== undefined) places[word] = 0;
  return most;
}

/**
 * Length of the longest common subsequence, a whole row of the usual table in one number (Hyyrö, 'Bit-parallel LCS-length
 * computation revisited', 2004): a bit falls where the length grows.
 */
function commonInOrder(window: readonly number[], places: Int32Array, length: number): number {
  const all = 2 ** length - 1;
  let row = all;
  for (const word of window) {
    const matches = row & (places[word] ?? 0);
    if (matches !== 0) row = ((row + matches) | (row - matches)) & all;
  }
  return length - bitsOf(row);
}

function bitsOf(number: number): number {
  let count = 0;
  for (let left = number; left !== 0; left &= left - 1) count += 1;
  return count;
}
