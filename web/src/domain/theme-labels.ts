import { labels } from '@blindspot/content/en/theme-labels';
import { isNamedThemeId } from '@blindspot/content/themes/vocabulary';

/** How a theme reads, a retired one too. The whole vocabulary comes along: for pages, and for what an admin opens. */
export const themeLabel = (theme: string): string | undefined =>
  isNamedThemeId(theme) ? labels[theme] : undefined;
