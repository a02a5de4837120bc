import { languagePacks } from '@blindspot/content/language-packs';
import { isFamilyId } from '@blindspot/content/themes/families';
import type { Description } from '@blindspot/content/themes/theme-texts';
import { isNamedThemeId, isThemeId } from '@blindspot/content/themes/vocabulary';
import type { Language } from '@blindspot/contracts/languages';
import type { ThemeFinding } from './findings.ts';

type Named = Pick<ThemeFinding, 'id' | 'name'>;

export function labelIn(language: Language, { id, name }: Named): string {
  const { labels, families } = languagePacks[language].themes;
  if (isFamilyId(id)) return families[id].label;
  return id !== null && isNamedThemeId(id) ? labels[id] : name;
}

/** Returns undefined for a retired theme or a theme in a model's own words. */
export function descriptionIn(language: Language, id: ThemeFinding['id']): Description | undefined {
  const { descriptions, families } = languagePacks[language].themes;
  if (isFamilyId(id)) return families[id];
  return id !== null && isThemeId(id) ? descriptions[id] : undefined;
}
