/** What at least `support` people stand behind, in general words: a line of a theme, a link between two, or a wish. */
export interface ToldLine {
  /** Names of the themes it is about: one, two of a link, or none of a wish that belongs to no theme. */
  readonly themes: readonly string[];
  readonly kind: 'line' | 'link' | 'wish';
  readonly text: string;
}

/** Returns for each theme the first line of it: what it looks like with this person. */
export function linesByTheme(lines: readonly ToldLine[]): Record<string, string> {
  const ofOne = lines.filter(({ kind }) => kind === 'line').toReversed();
  return Object.fromEntries(ofOne.flatMap(({ themes, text }) => themes.map((name) => [name, text])));
}
