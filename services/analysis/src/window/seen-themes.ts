import type { SeenTheme } from '@blindspot/contracts/http/summaries';
import { descriptions } from '@blindspot/themes/en/descriptions';
import { labels } from '@blindspot/themes/en/labels';
import { isNamedThemeId, isThemeId, type ThemeId } from '@blindspot/themes/vocabulary';
import type { ThemeFinding } from '../findings/findings.ts';

/** Themes as pages show them, in their sealed order. `lines` says by name what a theme looks like with this person. */
export const seenThemes = (
  themes: readonly ThemeFinding[],
  lines: Readonly<Record<string, string>>,
): SeenTheme[] =>
  themes.map(({ id, name, kind, support, differs }) => ({
    id,
    label: labelOf(id, name),
    kind,
    support,
    differs: differs.map((edge) => ({
      id: edge.id,
      label: labelOf(edge.id, edge.name),
      support: edge.support,
    })),
    about: Object.hasOwn(lines, name) ? (lines[name] ?? null) : null,
    ...descriptionOf(id),
  }));

/** A theme that was retired since keeps the words it had. */
const labelOf = (id: ThemeId | null, name: string): string =>
  id !== null && isNamedThemeId(id) ? labels[id] : name;

function descriptionOf(id: ThemeId | null): Pick<SeenTheme, 'looks' | 'effect' | 'step'> {
  if (id === null || !isThemeId(id)) return { looks: null, effect: null, step: null };
  const { looks, effect, step } = descriptions[id];
  return { looks, effect, step };
}
