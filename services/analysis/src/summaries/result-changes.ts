import { themesOf } from '@blindspot/content/themes/families';
import type { Language } from '@blindspot/contracts/languages';
import type { ResultChanges } from '@blindspot/contracts/http/summaries';
import type { Findings } from '../findings/findings.ts';
import { nameWithoutCapitals } from '../reading/theme-findings.ts';
import { seenThemes } from './window.ts';

interface PublishedResult {
  readonly size: number;
  readonly findings: Findings;
}

/** Compares only published values, as an owner could, so that the changes reveal nothing new. */
export function changesOf(before: PublishedResult, now: PublishedResult, language: Language): ResultChanges {
  return {
    before_count: before.findings.countedSize ?? before.size,
    themes: themeChanges(before, now, language),
    averages: averageChanges(before, now),
  };
}

/** Returns null without themes, or after an erasure, because the results then cover different people. */
function themeChanges(
  before: PublishedResult,
  now: PublishedResult,
  language: Language,
): ResultChanges['themes'] {
  if (before.findings.counted !== 'all' || now.findings.counted !== 'all') return null;
  const earlier = namedThemes(before, language);
  const later = namedThemes(now, language);
  if (earlier.size + later.size === 0) return null;
  return { added: missingFrom(earlier, later), gone: missingFrom(later, earlier) };
}

type NamedThemes = ReadonlyMap<string, { readonly id: string | null; readonly label: string }>;

const namedThemes = ({ findings }: PublishedResult, language: Language): NamedThemes =>
  new Map(
    seenThemes(findings.themes.themes, {}, language)
      .flatMap((theme) => [theme, ...theme.differs])
      .map(({ id, label }) => [id ?? nameWithoutCapitals(label), { id, label }]),
  );

/** Returns themes of `others` that `some` lacks. A family is not missing if one of its themes replaces it. */
const missingFrom = (some: NamedThemes, others: NamedThemes) =>
  [...others]
    .filter(([key, { id }]) => !some.has(key) && !themesOf(id).some((theme) => some.has(theme)))
    .map(([, theme]) => theme);

/** Averages are rounded to 0.1, so a difference of 0.1 may come from rounding alone and is ignored. */
const roundingTenths = 1;

function averageChanges(before: PublishedResult, now: PublishedResult): ResultChanges['averages'] {
  const earlier = new Map(before.findings.figures.map(({ key, average }) => [key, average]));
  if (now.findings.figures.length === 0) return null;
  return now.findings.figures.flatMap(({ key, question, average }) => {
    const was = earlier.get(key) ?? null;
    if (was !== null && Math.abs(Math.round(average * 10) - Math.round(was * 10)) <= roundingTenths)
      return [];
    return [{ question_key: key, question_text: question, before: was, average }];
  });
}
