import { readStored, writeStored } from './storage.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const themeKey = 'theme';
export const pageColours = { light: '#fbf8f2', dark: '#11191b' };

/** The choice kept on the device; `system` when there is none or storage is closed. */
export function readTheme(): Theme {
  const stored = readStored(themeKey);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Shows a theme at once and keeps it on the device. */
export function setTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
  writeStored(themeKey, theme === 'system' ? null : theme);
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = pageColours[theme === 'system' ? own : theme];
  }
}
