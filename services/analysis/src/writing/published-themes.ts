import type { FamilyId } from '@blindspot/content/themes/families';
import type { Description } from '@blindspot/content/themes/theme-texts';
import { areOpposites, isThemeId, type ThemeId, type ThemeKind } from '@blindspot/content/themes/vocabulary';
import type { Language } from '@blindspot/contracts/languages';
import { supportWords, type SupportWord } from '@blindspot/contracts/vocabulary/analysis';
import type { ThemeFinding } from '../findings/findings.ts';
import { descriptionIn } from '../findings/theme-words.ts';
import { clausesIn } from './templates.ts';

export interface PublishedTheme extends Pick<Description, 'clause' | 'effect' | 'step'> {
  readonly id: ThemeId | FamilyId;
  readonly kind: ThemeKind;
  readonly support: SupportWord;
}

/** A strength and its opposite edges, on which people differ. */
export interface Split {
  readonly strength: PublishedTheme;
  /** All edges merged into one theme, with the weakest of their words of support. */
  readonly edge: PublishedTheme;
}

/** Theme without a description, because it is retired or in a model's own words. */
interface NamedTheme {
  readonly name: string;
  readonly support: SupportWord;
}

export interface PublishedThemes {
  /** All rows in the order of the findings; the lists below keep this order. */
  readonly rows: readonly (PublishedTheme | Split | NamedTheme)[];
  readonly strengths: readonly PublishedTheme[];
  readonly costs: readonly PublishedTheme[];
  readonly splits: readonly Split[];
  readonly named: readonly NamedTheme[];
}

export function publishedThemes(findings: readonly ThemeFinding[], language: Language): PublishedThemes {
  const described = (theme: Pick<ThemeFinding, 'id' | 'kind' | 'support'>): PublishedTheme | undefined => {
    const description = descriptionIn(language, theme.id);
    return theme.id === null || description === undefined
      ? undefined
      : { ...description, id: theme.id, kind: theme.kind, support: theme.support };
  };
  const rows = findings.map((finding): PublishedTheme | Split | NamedTheme => {
    const theme = described(finding);
    if (theme === undefined) return { name: finding.name, support: finding.support };
    const edges = finding.differs.flatMap((other) => described({ ...other, kind: 'edge' }) ?? []);
    const [edge] = edges;
    if (edge === undefined) return theme;
    const clause = clausesIn(
      language,
      edges.map((one) => one.clause),
    );
    const support = supportWords.findLast((word) => edges.some((one) => one.support === word));
    return { strength: theme, edge: { ...edge, clause, support: support ?? edge.support } };
  });
  const themes = rows.filter((row) => 'clause' in row);
  return {
    rows,
    strengths: themes.filter(({ kind }) => kind === 'strength'),
    costs: themes.filter(({ kind }) => kind !== 'strength'),
    splits: rows.filter((row) => 'edge' in row),
    named: rows.filter((row) => 'name' in row),
  };
}

/** Returns whether the themes contradict each other, or one is the other in excess. */
export const areContrary = (one: PublishedTheme, other: PublishedTheme): boolean =>
  isThemeId(one.id) && isThemeId(other.id) && areOpposites(one.id, other.id);
