import { labels } from '@blindspot/content/en/theme-labels';
import { themeOf, type ThemeId } from '@blindspot/content/themes/vocabulary';
import type { ThemeFinding, ThemeFindings } from '../findings.ts';

/** Returns a theme that several people name. `against` lists the edges that contradict it. */
export function aTheme(
  id: ThemeId,
  over: Partial<ThemeFinding> & { against?: readonly ThemeId[] } = {},
): ThemeFinding {
  const { against = [], ...rest } = over;
  return {
    id,
    name: labels[id],
    kind: themeOf(id).kind,
    support: 'several',
    differs: against.map((edge) => ({ id: edge, name: labels[edge], support: 'several' })),
    ...rest,
  };
}

export const themesFound = (
  themes: readonly ThemeFinding[],
  over: Partial<ThemeFindings> = {},
): ThemeFindings => ({
  reader: 'taps',
  themes,
  enoughTapped: true,
  ...over,
});
