import { labels } from '@blindspot/content/en/theme-labels';
import { isNamedThemeId } from '@blindspot/content/themes/vocabulary';

/** Returns the label of a theme, including retired themes. Importing this function bundles all labels. */
export const themeLabel = (theme: string): string | undefined =>
  isNamedThemeId(theme) ? labels[theme] : undefined;
