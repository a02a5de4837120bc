import { descriptions } from '@blindspot/themes/en/descriptions';
import type { Description } from '@blindspot/themes/theme-texts';
import { isThemeId, type ThemeId } from '@blindspot/themes/vocabulary';
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
export function toldThemes({ findings, lines }: Pick<WordingInput, 'findings' | 'lines'>): ToldTheme[] {
  return findings.themes.themes.map(({ id, name, kind, support, differs }, index) => {
    const line = Object.hasOwn(lines, name) ? lines[name] : undefined;
    return {
      id: `T${index + 1}`,
      name,
      kind,
      support,
      ...(line !== undefined && { line }),
      ...describedAs(id, ({ looks, effect, step }) => ({ looks, effect, step })),
      ...(differs.length > 0 && {
        differs: differs.map((other) => ({
          name: other.name,
          support: other.support,
          ...describedAs(other.id, ({ looks }) => ({ looks })),
        })),
      }),
    };
  });
}

/** A theme in a model's own words, or one that was retired since, has a name and no more. */
const describedAs = <Told>(id: ThemeId | null, told: (description: Description) => Told): Told | undefined =>
  id !== null && isThemeId(id) ? told(descriptions[id]) : undefined;
