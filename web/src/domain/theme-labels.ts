import { labels } from '@blindspot/content/en/theme-labels';
import { isNamedThemeId } from '@blindspot/content/themes/vocabulary';

/** Returns the label of a theme, even a retired one. An import of this adds every label to a bundle. */
export const themeLabel = (theme: string): string | undefined =>
  isNamedThemeId(theme) ? labels[theme] : undefined;
