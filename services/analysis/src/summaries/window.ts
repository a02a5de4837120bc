import { languagePacks } from '@blindspot/content/language-packs';
import type { FeedbackForm } from '@blindspot/contracts/fields';
import type { Language } from '@blindspot/contracts/languages';
import type { SelfViewParts } from '@blindspot/contracts/http/self-views';
import type { SeenTheme, Window } from '@blindspot/contracts/http/summaries';
import { themesOf, isFamilyId } from '@blindspot/content/themes/families';
import { isThemeId, themeOf, type ThemeId } from '@blindspot/content/themes/vocabulary';
import type { ThemeFindings, ThemeFinding } from '../findings/findings.ts';
import { descriptionIn, labelIn } from '../findings/theme-words.ts';

interface WindowInput {
  readonly themes: ThemeFindings;
  readonly lines: Readonly<Record<string, string>>;
  readonly selfView: SelfViewParts | undefined;
  readonly offered: readonly ThemeId[];
  readonly language: Language;
}

/**
 * Builds the Johari window (J. Luft and H. Ingham, 1955) from published findings and the owner's self-view. A
 * theme that only one or two people name counts as unnamed. Unnamed themes appear only if enough people
 * tapped themes, because a model may overlook a theme.
 */
export function windowOf({ themes, lines, selfView, offered, language }: WindowInput): Window {
  const seen = seenThemes(themes.themes, lines, language);
  const { labels } = languagePacks[language].themes;
  const labelled = (id: ThemeId) => ({ id, label: labels[id], kind: themeOf(id).kind });
  const { own, guess } = selfView?.themes ?? { own: [], guess: [] };
  const isGiven = own.length + guess.length > 0;
  const isPublished = isGiven && themes.enoughTapped;
  const rows = isGiven
    ? seen.map((row) => ({ ...row, own: isIn(own, row), expected: isIn(guess, row) }))
    : [];
  const agreed = rows.filter((row) => !isDiffering(row));
  const named = new Set(seen.flatMap(idsOf));
  const unnamed = (ids: readonly string[]) => ids.filter(isThemeId).filter((id) => !named.has(id));
  return {
    self_view: isGiven,
    seen,
    panes: {
      open: agreed.filter((row) => row.own || row.expected),
      blind: agreed.filter((row) => !row.own && !row.expected),
      differ: rows.filter(isDiffering),
      hidden: isPublished ? unnamed(own).map(labelled) : null,
      only_guessed: isPublished ? unnamed(guess.filter((id) => !own.includes(id))).map(labelled) : null,
    },
    offered_count: isGiven ? offered.length : null,
    unknown_count: isPublished
      ? unnamed(offered).filter((id) => !own.includes(id) && !guess.includes(id)).length
      : null,
    reader: themes.reader,
  };
}

export const hasWindow = (form: Pick<FeedbackForm, 'format'>, { themes }: ThemeFindings): boolean =>
  form.format === 'text' || themes.length > 0;

/** Returns the ids of a row's themes. None of them may appear anywhere else in the window. */
const idsOf = ({ id, differs }: SeenTheme): string[] => [
  ...(id === null ? [] : [id]),
  ...themesOf(id),
  ...differs.map((edge) => edge.id),
];

const isIn = (picks: readonly string[], row: SeenTheme): boolean =>
  idsOf(row).some((id) => picks.includes(id));

const isDiffering = ({ differs }: SeenTheme): boolean => differs.length > 0;

/** Returns themes and families as pages show them. `lines` are sentences by theme name. */
export const seenThemes = (
  themes: readonly ThemeFinding[],
  lines: Readonly<Record<string, string>>,
  language: Language,
): SeenTheme[] =>
  themes.map(({ id, name, kind, support, differs }) => {
    const description = descriptionIn(language, id);
    return {
      id,
      level: isFamilyId(id) ? 'family' : 'theme',
      label: labelIn(language, { id, name }),
      kind,
      support,
      differs: differs.map((edge) => ({
        id: edge.id,
        label: labelIn(language, edge),
        support: edge.support,
      })),
      about: Object.hasOwn(lines, name) ? (lines[name] ?? null) : null,
      looks: description?.looks ?? null,
      effect: description?.effect ?? null,
      step: description?.step ?? null,
    };
  });
