import { descriptions } from '@blindspot/content/en/theme-descriptions';
import { labels } from '@blindspot/content/en/theme-labels';
import {
  isThemeId,
  themeKinds,
  themes,
  type ThemeId,
  type ThemeKind,
} from '@blindspot/content/themes/vocabulary';

const headings: Readonly<Record<ThemeKind, string>> = {
  strength: 'Strengths: what helps',
  edge: 'Edges: too little of something, or a habit that costs others',
  excess: 'Excesses: too much of a strength',
};

/** The vocabulary for a prompt, with what each theme looks like, or for small contexts without. */
export function vocabularyList(detail: 'full' | 'short'): string {
  return themeKinds
    .map((kind) =>
      [
        `${headings[kind]} (kind "${kind}")`,
        ...themes
          .filter((theme) => theme.kind === kind)
          .map(({ id }) => `${id}: ${labels[id]}${detail === 'full' ? `. ${descriptions[id].looks}` : ''}`),
      ].join('\n'),
    )
    .join('\n\n');
}

/** A model gives the label now and then where the id was asked for. */
const byWords: ReadonlyMap<string, ThemeId> = new Map(
  themes.flatMap(({ id }) => [[wordsOf(id), id] as const, [wordsOf(labels[id]), id] as const]),
);

/** The theme that is meant, or undefined where it is none of the vocabulary. */
export function themeNamed(text: string): ThemeId | undefined {
  const given = text.trim();
  return isThemeId(given) ? given : byWords.get(wordsOf(given.split(':')[0] ?? ''));
}

function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim();
}
