/**
 * Wraps a person's words in isolation marks, so that their direction does not affect the sentence around
 * them.
 */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}
