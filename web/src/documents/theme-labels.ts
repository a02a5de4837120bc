import { labelsIn } from '@blindspot/themes/languages';
import { isNamedThemeId } from '@blindspot/themes/vocabulary';
import { getLocale } from '../paraglide/runtime.js';

/** How a theme reads in the language of the page, a retired one too. */
export function themeLabel(theme: string): string | undefined {
  if (!isNamedThemeId(theme)) return undefined;
  const language: string = getLocale();
  return Object.entries(labelsIn).find(([tag]) => tag === language)?.[1][theme] ?? labelsIn.en[theme];
}
