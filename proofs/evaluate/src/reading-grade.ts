/** Returns the Flesch-Kincaid grade of a text. Grade eight is easy to read. */
export function readingGrade(text: string): number {
  const sentences = text.split(/[.!?]+\s/).filter((part) => /\p{L}/u.test(part)).length;
  const words = text.match(/[\p{L}’']+/gu) ?? [];
  const syllables = words.reduce((total, word) => total + syllablesIn(word.toLowerCase()), 0);
  return (
    (0.39 * words.length) / Math.max(1, sentences) + (11.8 * syllables) / Math.max(1, words.length) - 15.59
  );
}

function syllablesIn(word: string): number {
  const groups = word.replace(/(?:[^laeiouy]es|ed|[^laeiouy]e)$/, '').match(/[aeiouy]{1,2}/g);
  return Math.max(1, groups?.length ?? 1);
}
