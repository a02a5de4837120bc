import type { Description } from '@blindspot/content/themes/theme-texts';
import type { ThemeFinding } from '../../findings/findings.ts';
import { descriptionIn, labelIn } from '../../findings/theme-words.ts';
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
  const described = <Told>(
    id: ThemeFinding['id'],
    told: (description: Description) => Told,
  ): Told | undefined => {
    const description = descriptionIn(language, id);
    return description && told(description);
  };
  return findings.themes.themes.map(({ id, name, kind, support, differs }, index) => {
    const line = Object.hasOwn(lines, name) ? lines[name] : undefined;
    return {
      id: `T${index + 1}`,
      name: labelIn(language, { id, name }),
      kind,
      support,
      ...(line !== undefined && { line }),
      ...described(id, ({ looks, effect, step }) => ({ looks, effect, step })),
      ...(differs.length > 0 && {
        differs: differs.map((other) => ({
          name: labelIn(language, other),
          support: other.support,
          ...described(other.id, ({ looks }) => ({ looks })),
        })),
      }),
    };
  });
}
