import type { SupportWord } from '@blindspot/contracts/vocabulary/analysis';
import type { FamilyId } from '@blindspot/content/themes/families';
import type { Description, Descriptions, FamilyTexts } from '@blindspot/content/themes/theme-texts';
import { areOpposites, isThemeId, type ThemeId, type ThemeKind } from '@blindspot/content/themes/vocabulary';
import type { ThemeFinding } from '../../findings/findings.ts';

/** A finding with all that can be said of it. */
export interface ToldTheme {
  readonly id: ThemeId | FamilyId;
  readonly name: string;
  readonly kind: ThemeKind;
  readonly support: SupportWord;
  readonly description: Description;
  /** A model's, of this person: it stands for what the theme looks like in general. */
  readonly line: string | undefined;
}

/** A strength that others deny. */
export interface SplitTheme {
  readonly strength: ToldTheme;
  readonly edges: readonly ToldTheme[];
}

/** A strength and its opposite that are told side by side: of an excess nobody says that it denies the strength. */
export interface Contrast {
  readonly strength: ToldTheme;
  readonly edge: ToldTheme;
}

/** A theme in a model's own words, or one that the vocabulary does not describe: there is a name and at best a line. */
export interface NamedTheme {
  readonly name: string;
  readonly kind: ThemeKind;
  readonly support: SupportWord;
  readonly line: string | undefined;
}

export interface ToldThemes {
  readonly strengths: readonly ToldTheme[];
  /** Edges and excesses. */
  readonly edges: readonly ToldTheme[];
  readonly splits: readonly SplitTheme[];
  readonly named: readonly NamedTheme[];
}

/** Themes in their sealed order, by how they are spoken of. */
export function toldThemes(
  findings: readonly ThemeFinding[],
  lines: Readonly<Record<string, string>>,
  { descriptions, families }: { readonly descriptions: Descriptions; readonly families: FamilyTexts },
): ToldThemes {
  const known = new Map<string, Description>(Object.entries({ ...descriptions, ...families }));
  const strengths: ToldTheme[] = [];
  const edges: ToldTheme[] = [];
  const splits: SplitTheme[] = [];
  const named: NamedTheme[] = [];
  for (const { id, name, kind, support, differs } of findings) {
    const theme = id === null ? undefined : told({ id, name, kind, support }, lines, known);
    const against = differs.flatMap((edge) => told({ ...edge, kind: 'edge' }, lines, known) ?? []);
    if (theme === undefined) named.push({ name, kind, support, line: lineOf(lines, name) });
    else if (against.length > 0) splits.push({ strength: theme, edges: against });
    else if (kind === 'strength') strengths.push(theme);
    else edges.push(theme);
  }
  return { strengths, edges, splits, named };
}

/** Undefined where the vocabulary does not describe it. */
function told(
  theme: Pick<ToldTheme, 'id' | 'name' | 'kind' | 'support'>,
  lines: Readonly<Record<string, string>>,
  known: ReadonlyMap<string, Description>,
): ToldTheme | undefined {
  const description = known.get(theme.id);
  return description && { ...theme, description, line: lineOf(lines, theme.name) };
}

/** In the order of the strengths. */
export const contrastsOf = (strengths: readonly ToldTheme[], edges: readonly ToldTheme[]): Contrast[] =>
  strengths.flatMap((strength) =>
    edges
      .filter(({ id }) => isThemeId(strength.id) && isThemeId(id) && areOpposites(strength.id, id))
      .map((edge) => ({ strength, edge })),
  );

/** Themes that share a word of support, in their order. */
export const bySupport = (themes: readonly ToldTheme[]): ToldTheme[][] => [
  ...Map.groupBy(themes, ({ support }) => support).values(),
];

/** What helps, or what costs: too little of something as well as too much. */
export const sideOf = ({ kind }: Pick<ToldTheme, 'kind'>): 'strength' | 'edge' =>
  kind === 'strength' ? 'strength' : 'edge';

function lineOf(lines: Readonly<Record<string, string>>, name: string): string | undefined {
  const line = Object.hasOwn(lines, name) ? lines[name]?.trim() : undefined;
  if (line === undefined || line === '') return undefined;
  return /[.?!]'?$/.test(line) ? line : `${line}.`;
}
