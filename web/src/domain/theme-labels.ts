import { labels } from '@blindspot/content/en/theme-labels';
import { isNamedThemeId } from '@blindspot/content/themes/vocabulary';

/** Returns the label of a theme, retired ones included. Importing it adds every label to a bundle. */
export const themeLabel = (theme: string): string | undefined =>
  isNamedThemeId(theme) ? labels[theme] : undefined;
