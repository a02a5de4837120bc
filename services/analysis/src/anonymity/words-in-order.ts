/** Texts as lists of normalised words. */
type Texts = readonly (readonly string[])[];

const step = 4;

/**
 * For each text of `written` the most words of any `size` in a row of `sources` that stand in the same order within `spread`
 * times as many words of it: what was taken over with other words strewn in, or with some of them exchanged. 0 where that is
 * less than `worthwhile`, so that thousands of answers cost little. `size` is at most 30.
 */
export function mostWordsInOrder(
  written: Texts,
  sources: Texts,
  {
    size,
    spread,
    worthwhile,
  }: { readonly size: number; readonly spread: number; readonly worthwhile: number },
): number[] {
  const vocabulary = new Map<string, number>();
  const numbered = written.map((words) => words.map((word) => numberOf(word, vocabulary)));
  const windows = numbered.flatMap((words, text) =>
    windowsOf(words, size * spread, size).map((window) => ({ words: window, text })),
  );
  const holding = windowsByWord(
    windows.map(({ words }) => words),
    vocabulary.size,
  );
  const places = new Int32Array(vocabulary.size);
  const counts = new Uint8Array(windows.length);
  const most = written.map(() => 0);
  for (const words of sources) {
    const known = words.map((word) => vocabulary.get(word));
    for (const passage of windowsOf(known, size, step)) {
      if (countOf(passage) < worthwhile) continue;
      for (const window of promisingWindows(passage, { least: worthwhile, holding, counts })) {
        const { words: inOrder = [], text = 0 } = windows[window] ?? {};
        const common = commonInOrder(passage, inOrder, places);
        if (common >= worthwhile) most[text] = Math.max(most[text] ?? 0, common);
      }
    }
  }
  return most;
}

/** Words by their number in the written text; undefined where they do not stand in it. */
type Passage = readonly (number | undefined)[];

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

/** For each word the windows that hold it. */
function windowsByWord(windows: readonly (readonly number[])[], words: number): number[][] {
  const holding = Array.from({ length: words }, (): number[] => []);
  for (const [window, held] of windows.entries())
    for (const word of new Set(held)) holding[word]?.push(window);
  return holding;
}

function countOf(passage: Passage): number {
  let count = 0;
  for (const word of passage) if (word !== undefined) count += 1;
  return count;
}

/** Windows that hold enough words of a passage, in whatever order. */
function promisingWindows(
  passage: Passage,
  {
    least,
    holding,
    counts,
  }: {
    readonly least: number;
    readonly holding: readonly (readonly number[])[];
    readonly counts: Uint8Array;
  },
): number[] {
  counts.fill(0);
  const promising: number[] = [];
  for (const word of passage) {
    for (const window of word === undefined ? [] : (holding[word] ?? [])) {
      const count = (counts[window] ?? 0) + 1;
      counts[window] = count;
      if (count === least) promising.push(window);
    }
  }
  return promising;
}

/**
 * Length of the longest common subsequence, a whole row of the usual table in one number (Hyyrö, 'Bit-parallel LCS-length
 * computation revisited', 2004): a bit falls where the length grows. `places` is all noughts, before and after.
 */
function commonInOrder(passage: Passage, window: readonly number[], places: Int32Array): number {
  for (const [place, word] of passage.entries()) {
    if (word !== undefined) places[word] = (places[word] ?? 0) | (1 << place);
  }
  const all = 2 ** passage.length - 1;
  let row = all;
  for (const word of window) {
    const matches = row & (places[word] ?? 0);
    if (matches !== 0) row = ((row + matches) | (row - matches)) & all;
  }
  for (const word of passage) if (word !== undefined) places[word] = 0;
  return passage.length - bitsOf(row);
}

function bitsOf(number: number): number {
  let count = 0;
  for (let left = number; left !== 0; left &= left - 1) count += 1;
  return count;
}
