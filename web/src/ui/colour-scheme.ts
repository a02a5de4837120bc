import { readStored, writeStored } from './storage.ts';

export const colourSchemes = ['system', 'light', 'dark'] as const;
export type ColourScheme = (typeof colourSchemes)[number];

export const colourSchemeKey = 'theme';
export const pageColours = { light: '#fbf8f2', dark: '#11191b' };

export function readColourScheme(): ColourScheme {
  const stored = readStored(colourSchemeKey);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function setColourScheme(scheme: ColourScheme): void {
  const root = document.documentElement;
  if (scheme === 'system') delete root.dataset.theme;
  else root.dataset.theme = scheme;
  writeStored(colourSchemeKey, scheme === 'system' ? null : scheme);
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = pageColours[scheme === 'system' ? own : scheme];
  }
}
