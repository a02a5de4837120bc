import { themesOf } from '@blindspot/content/themes/families';
import type { Language } from '@blindspot/contracts/languages';
import type { ResultChanges } from '@blindspot/contracts/http/summaries';
import type { StoredFindings } from '../findings/findings.ts';
import { nameWithoutCapitals } from '../statements/theme-findings.ts';
import { seenThemes } from '../window/seen-themes.ts';

interface PublishedResult {
  readonly size: number;
  readonly findings: StoredFindings;
}

/**
 * What a result says otherwise than the one that was read before it: a comparison of what both published, which an owner could make with
 * the two side by side, so it tells nothing new of an answer.
 */
export function changesOf(before: PublishedResult, now: PublishedResult, language: Language): ResultChanges {
  return {
    before_count: before.size,
    themes: themeChanges(before, now, language),
    averages: averageChanges(before, now),
  };
}

/** Themes of other people than before are no change of these: after an erasure those of the newcomers alone are told. */
function themeChanges(
  before: PublishedResult,
  now: PublishedResult,
  language: Language,
): ResultChanges['themes'] {
  if (before.findings.heard !== 'all' || now.findings.heard !== 'all') return null;
  const earlier = namedThemes(before, language);
  const later = namedThemes(now, language);
  if (!earlier || !later) return null;
  return { added: missingFrom(earlier, later), gone: missingFrom(later, earlier) };
}

type NamedThemes = ReadonlyMap<string, { readonly id: string | null; readonly label: string }>;

/** A theme and those that some see against it, by id or, where it has none, by its name. */
const namedThemes = ({ findings }: PublishedResult, language: Language): NamedThemes | undefined =>
  findings.themes
    ? new Map(
        seenThemes(findings.themes.themes, {}, language)
          .flatMap((theme) => [theme, ...theme.differs])
          .map(({ id, label }) => [id ?? nameWithoutCapitals(label), { id, label }]),
      )
    : undefined;

/** A family is not gone where one of its themes is told in its place. */
const missingFrom = (some: NamedThemes, others: NamedThemes) =>
  [...others]
    .filter(([key, { id }]) => !some.has(key) && !themesOf(id).some((theme) => some.has(theme)))
    .map(([, theme]) => theme);

/** Each average is rounded to 0.1: two that lie that far apart may be one number. */
const roundingTenths = 1;

function averageChanges(before: PublishedResult, now: PublishedResult): ResultChanges['averages'] {
  const earlier = new Map(before.findings.figures.map(({ key, average }) => [key, average]));
  if (now.findings.figures.length === 0) return null;
  return now.findings.figures.flatMap(({ key, question, average }) => {
    const was = earlier.get(key);
    if (was === undefined || Math.abs(Math.round(average * 10) - Math.round(was * 10)) <= roundingTenths)
      return [];
    return [{ question_key: key, question_text: question, before: was, average }];
  });
}
