import { families as familyTexts } from '@blindspot/content/en/families';
import { descriptions } from '@blindspot/content/en/theme-descriptions';
import { labels } from '@blindspot/content/en/theme-labels';
import { families, isFamilyId, type FamilyId } from '@blindspot/content/themes/families';
import { isThemeId, themes, type ThemeId } from '@blindspot/content/themes/vocabulary';

/** Returns the families of the vocabulary with their themes, for a prompt. `full` adds descriptions. */
export const vocabularyList = (detail: 'full' | 'short'): string =>
  families
    .map(({ id, kind, themes: members }) =>
      [
        `Family ${id}: ${familyTexts[id].label} (${kind === 'strength' ? 'helps' : 'costs'})`,
        ...members.map(
          (theme) =>
            `- ${theme}: ${labels[theme]}${detail === 'full' ? `. ${descriptions[theme].looks}` : ''}`,
        ),
      ].join('\n'),
    )
    .join('\n');

/** Maps both ids and labels to ids, because models sometimes return the label. */
const byWords: ReadonlyMap<string, ThemeId | FamilyId> = new Map([
  ...families.flatMap(({ id }) => [
    [wordsOf(id), id] as const,
    [wordsOf(familyTexts[id].label), id] as const,
  ]),
  ...themes.flatMap(({ id }) => [[wordsOf(id), id] as const, [wordsOf(labels[id]), id] as const]),
]);

export function themeNamed(text: string): ThemeId | FamilyId | undefined {
  const given = text.trim();
  if (isThemeId(given) || isFamilyId(given)) return given;
  return byWords.get(wordsOf(given.replace(/^family /i, '').split(':')[0] ?? ''));
}

function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim();
}
