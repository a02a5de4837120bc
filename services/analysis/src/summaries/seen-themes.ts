import type { SeenTheme } from '@blindspot/contracts/http/summaries';
import type { Language } from '@blindspot/contracts/languages';
import { isFamilyId } from '@blindspot/content/themes/families';
import type { ThemeFinding } from '../findings/findings.ts';
import { descriptionIn, labelIn } from '../findings/theme-words.ts';

/**
 * Returns themes and families as pages show them, in sealed order and in this language.
 *
 * @param lines what each theme looks like with this person, by the name of the theme
 */
export const seenThemes = (
  themes: readonly ThemeFinding[],
  lines: Readonly<Record<string, string>>,
  language: Language,
): SeenTheme[] =>
  themes.map(({ id, name, kind, support, differs }) => {
    const description = descriptionIn(language, id);
    return {
      id,
      level: id !== null && isFamilyId(id) ? 'family' : 'theme',
      label: labelIn(language, { id, name }),
      kind,
      support,
      differs: differs.map((edge) => ({
        id: edge.id,
        label: labelIn(language, edge),
        support: edge.support,
      })),
      about: Object.hasOwn(lines, name) ? (lines[name] ?? null) : null,
      looks: description?.looks ?? null,
      effect: description?.effect ?? null,
      step: description?.step ?? null,
    };
  });
