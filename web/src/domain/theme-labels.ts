import { labels } from '@blindspot/themes/en/labels';
import { retiredThemes } from '@blindspot/themes/vocabulary';

const byId: ReadonlyMap<string, string> = new Map([
  ...Object.entries(labels),
  ...retiredThemes.map(({ id, label }) => [id, label] as const),
]);

/** How a theme reads, a retired one too. The whole vocabulary comes along: for pages, and for what an admin opens. */
export const themeLabel = (theme: string): string | undefined => byId.get(theme);
