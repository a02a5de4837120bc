import { languagePacks } from '@blindspot/content/language-packs';
import type { Language } from '@blindspot/contracts/languages';
import type { SeenTheme } from '@blindspot/contracts/http/summaries';
import { isNamedThemeId, isThemeId, type ThemeId } from '@blindspot/content/themes/vocabulary';
import type { ThemeFinding } from '../findings/findings.ts';

/**
 * Themes as pages show them, in their sealed order and in the language of the text beside them. `lines` says by name what a theme
 * looks like with this person.
 */
export const seenThemes = (
  themes: readonly ThemeFinding[],
  lines: Readonly<Record<string, string>>,
  language: Language,
): SeenTheme[] =>
  themes.map(({ id, name, kind, support, differs }) => ({
    id,
    label: labelOf(id, name, language),
    kind,
    support,
    differs: differs.map((edge) => ({
      id: edge.id,
      label: labelOf(edge.id, edge.name, language),
      support: edge.support,
    })),
    about: Object.hasOwn(lines, name) ? (lines[name] ?? null) : null,
    ...descriptionOf(id, language),
  }));

/** A theme that was retired since keeps the words it had. */
const labelOf = (id: ThemeId | null, name: string, language: Language): string =>
  id !== null && isNamedThemeId(id) ? languagePacks[language].themes.labels[id] : name;

function descriptionOf(id: ThemeId | null, language: Language): Pick<SeenTheme, 'looks' | 'effect' | 'step'> {
  if (id === null || !isThemeId(id)) return { looks: null, effect: null, step: null };
  const { looks, effect, step } = languagePacks[language].themes.descriptions[id];
  return { looks, effect, step };
}
