import { labels } from '@blindspot/themes/en/labels';
import { retiredThemes } from '@blindspot/themes/vocabulary';
import type { ThemeLabel } from '../ui/theme-chips.tsx';

const byId: ReadonlyMap<string, string> = new Map([
  ...Object.entries(labels),
  ...retiredThemes.map(({ id, label }) => [id, label] as const),
]);

/** As a page says it, which is rendered on the server: no script carries the vocabulary. */
export const themeLabel: ThemeLabel = (theme) => byId.get(theme);
