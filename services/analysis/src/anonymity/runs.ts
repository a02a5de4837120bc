type RunsOf = (words: readonly string[]) => string[];

/**
 * Returns a function that lists the runs of `length` consecutive words. Attack without this rule: a text repeats half
 * of an answer without its rare words.
 */
export const wordRuns =
  (length: number): RunsOf =>
  (words) =>
    words.slice(length - 1).map((_, index) => words.slice(index, index + length).join(' '));

/**
 * Returns a function that lists the runs of `length` characters, without spaces. Attack without it: a text
 * repeats an answer with other breaks between its words.
 */
export const characterRuns =
  (length: number): RunsOf =>
  (words) => {
    const text = words.join('');
    return Array.from({ length: Math.max(0, text.length - length + 1) }, (_, index) =>
      text.slice(index, index + length),
    );
  };
