import { labels } from '@blindspot/content/en/theme-labels';
import { isNamedThemeId } from '@blindspot/content/themes/vocabulary';

/** Returns the label of a theme, even of a retired theme. Importing this bundles every label. */
export const themeLabel = (theme: string): string | undefined =>
  isNamedThemeId(theme) ? labels[theme] : undefined;
