/** A person's own words inside a sentence of ours: kept apart so that either may run right to left. */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}
