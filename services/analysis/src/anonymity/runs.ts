type RunsOf = (words: readonly string[]) => string[];

/** Runs of so many consecutive words. Attack without them: a text repeats half of an answer and leaves its rare words out. */
export const wordRuns =
  (length: number): RunsOf =>
  (words) =>
    words.slice(length - 1).map((_, index) => words.slice(index, index + length).join(' '));

/** The same of characters, without spaces. Attack without them: an answer is repeated with other breaks between its words. */
export const characterRuns =
  (length: number): RunsOf =>
  (words) => {
    const text = words.join('');
    return Array.from({ length: Math.max(0, text.length - length + 1) }, (_, index) =>
      text.slice(index, index + length),
    );
  };
