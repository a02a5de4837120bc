import { languagePacks } from '@blindspot/content/language-packs';
import type { Language } from '@blindspot/contracts/languages';
import type { Description } from '@blindspot/content/themes/theme-texts';
import { isThemeId, type ThemeId } from '@blindspot/content/themes/vocabulary';
import type { ThemeFinding } from '../../findings/findings.ts';
import type { WordingInput } from '../analysis-input.ts';

/** A theme as writer and checker are told of it: what was found, and what the vocabulary says of it. */
export interface ToldTheme extends Pick<ThemeFinding, 'name' | 'kind' | 'support'> {
  /** T1 and on: short, and of this text only. */
  readonly id: string;
  readonly looks?: string;
  readonly effect?: string;
  readonly step?: string;
  /** What it looks like with this person. */
  readonly line?: string;
  /** What contradicts it, where that has support as well. */
  readonly differs?: readonly (Pick<ThemeFinding, 'name' | 'support'> & { readonly looks?: string })[];
}

/** In the order in which they were found. */
export function toldThemes({
  findings,
  lines,
  language,
}: Pick<WordingInput, 'findings' | 'lines' | 'language'>): ToldTheme[] {
  const described = describedIn(language);
  const nameOf = nameIn(language);
  return findings.themes.themes.map(({ id, name, kind, support, differs }, index) => {
    const line = Object.hasOwn(lines, name) ? lines[name] : undefined;
    return {
      id: `T${index + 1}`,
      name: nameOf({ id, name }),
      kind,
      support,
      ...(line !== undefined && { line }),
      ...described(id, ({ looks, effect, step }) => ({ looks, effect, step })),
      ...(differs.length > 0 && {
        differs: differs.map((other) => ({
          name: nameOf(other),
          support: other.support,
          ...described(other.id, ({ looks }) => ({ looks })),
        })),
      }),
    };
  });
}

/** A theme in a model's own words, or one that was retired since, has a name and no more. */
const describedIn =
  (language: Language) =>
  <Told>(id: ThemeId | null, told: (description: Description) => Told): Told | undefined =>
    id !== null && isThemeId(id) ? told(languagePacks[language].themes.descriptions[id]) : undefined;

const nameIn =
  (language: Language) =>
  ({ id, name }: Pick<ThemeFinding, 'id' | 'name'>): string =>
    id !== null && isThemeId(id) ? languagePacks[language].themes.labels[id] : name;
