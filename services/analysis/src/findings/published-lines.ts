/**
 * A general sentence that at least `support` people support: about one theme, a link between two, or a wish.
 */
export interface PublishedLine {
  /** Names of its themes: one, two for a link, or none for a wish without a theme. */
  readonly themes: readonly string[];
  readonly kind: 'line' | 'link' | 'wish';
  readonly text: string;
}

/** Returns the first line of each theme: what it looks like with this person. */
export function linesByTheme(lines: readonly PublishedLine[]): Record<string, string> {
  const ofOne = lines.filter(({ kind }) => kind === 'line').toReversed();
  return Object.fromEntries(ofOne.flatMap(({ themes, text }) => themes.map((name) => [name, text])));
}
