import type { FeedbackForm } from '@blindspot/contracts/fields';
import type { OwnViewParts } from '@blindspot/contracts/http/own-views';
import type { SeenTheme, Window } from '@blindspot/contracts/http/summaries';
import { labels } from '@blindspot/themes/en/labels';
import { isThemeId, themeOf, type ThemeId } from '@blindspot/themes/vocabulary';
import type { ThemeFindings } from '../findings/findings.ts';
import { seenThemes } from './seen-themes.ts';

interface WindowParts {
  readonly themes: ThemeFindings;
  /** By the name of a theme, what it looks like with this person. */
  readonly lines: Readonly<Record<string, string>>;
  /** What the owner said before the first reading. */
  readonly ownView: OwnViewParts | undefined;
  /** What the owner could pick. */
  readonly offered: readonly ThemeId[];
}

/**
 * The Johari window (J. Luft and H. Ingham, 1955) of findings and the owner's own view, and of nothing else of the answers. A
 * theme and what some see against it are one row, which is open where the owner picked or guessed either. What the owner guessed
 * without picking it of themselves, and nobody told, stands in no pane: neither side sees it.
 */
export function windowOf({ themes, lines, ownView, offered }: WindowParts): Window {
  const seen = seenThemes(themes.themes, lines);
  const { own, guess } = ownView?.themes ?? { own: [], guess: [] };
  const isGiven = own.length + guess.length > 0;
  const seenIds = new Set(seen.flatMap(idsOf));
  const compared = seen.map((row) => ({ ...row, own: isIn(own, row), expected: isIn(guess, row) }));
  const kept = own.filter(isThemeId).filter((id) => !seenIds.has(id));
  return {
    own_view: isGiven,
    seen,
    panes: {
      open: isGiven ? compared.filter((row) => row.own || row.expected) : [],
      blind: isGiven ? compared.filter((row) => !row.own && !row.expected) : [],
      hidden:
        isGiven && !themes.enoughTapped
          ? null
          : kept.map((id) => ({ id, label: labels[id], kind: themeOf(id).kind })),
    },
    unknown_count: isGiven ? offered.filter((id) => !seenIds.has(id) && !own.includes(id)).length : null,
    understood: { reader: themes.reader, enough: themes.enoughUnderstood },
    unread_languages: [...themes.unreadLanguages],
  };
}

/** Sliders are seen in the mirror; beside them stands a window only where their optional questions came to a theme. */
export const hasWindow = (form: Pick<FeedbackForm, 'format'>, { themes }: ThemeFindings): boolean =>
  form.format === 'text' || themes.length > 0;

const idsOf = ({ id, differs }: SeenTheme): string[] => [
  ...(id === null ? [] : [id]),
  ...differs.map((edge) => edge.id),
];

const isIn = (picks: readonly string[], row: SeenTheme): boolean =>
  idsOf(row).some((id) => picks.includes(id));
