/** Texts as lists of normalised words. */
type Texts = readonly (readonly string[])[];

const step = 4;

/**
 * The most words of any `size` in a row of `sources` that stand in the same order within `spread` times as many words of
 * `written`: what was taken over with other words strewn in, or with some of them exchanged.
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
  const windows = written.flatMap((words) => windowsOf(words, size * spread, size));
  const vocabulary = new Set(written.flat());
  let most = 0;
  for (const passage of sources.flatMap((words) => windowsOf(words, size, step))) {
    // Most passages end here, so that thousands of answers cost little.
    if (passage.filter((word) => vocabulary.has(word)).length < Math.max(worthwhile, most + 1)) continue;
    for (const window of windows) most = Math.max(most, commonInOrder(passage, window));
  }
  return most;
}

function windowsOf(words: readonly string[], size: number, by: number): (readonly string[])[] {
  if (words.length <= size) return [words];
  return Array.from({ length: Math.ceil((words.length - size) / by) + 1 }, (_, index) => {
    const from = Math.min(index * by, words.length - size);
    return words.slice(from, from + size);
  });
}

/** Length of the longest common subsequence. */
function commonInOrder(one: readonly string[], other: readonly string[]): number {
  let row = Array.from({ length: one.length + 1 }, () => 0);
  for (const word of other) {
    const next = [0];
    for (const [index, mine] of one.entries()) {
      next.push(mine === word ? (row[index] ?? 0) + 1 : Math.max(row[index + 1] ?? 0, next[index] ?? 0));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
