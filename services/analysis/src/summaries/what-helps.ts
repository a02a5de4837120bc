import type { PublicSummary } from '@blindspot/contracts/http/shares';
import type { QuestionAverage, SeenTheme } from '@blindspot/contracts/http/summaries';
import { ratingBand } from '@blindspot/contracts/vocabulary/question-sets';

/** Maximum number of averages. The gaps in a longer list would show which questions were rated worse. */
const mostAverages = 3;

const goodBands = new Set(['Good', 'Excellent']);

/**
 * Returns what a shared page shows if its owner shares only what helps: undisputed strengths and the highest
 * good averages. Omits texts and personal lines, because any sentence may mention a cost.
 */
export function onlyWhatHelps(whole: PublicSummary): PublicSummary {
  const averages = highestAverages(whole);
  const languages = Object.entries(whole.question_languages ?? {}).filter(([key]) =>
    Object.hasOwn(averages, key),
  );
  return {
    owner_name: whole.owner_name,
    title: whole.title,
    shows: 'helps',
    summary: '',
    essential_takeaways: [],
    response_count: whole.response_count,
    ...(whole.counted_people !== undefined && { counted_people: whole.counted_people }),
    generated_at: whole.generated_at,
    summary_type: whole.summary_type,
    scale: whole.scale,
    sections: [],
    language: whole.language,
    ...(languages.length > 0 && { question_languages: Object.fromEntries(languages) }),
    question_averages: averages,
    ...(whole.counts_alike !== undefined && { counts_alike: whole.counts_alike }),
    seen: whole.seen && whole.seen.filter(isStrength).map((theme) => ({ ...theme, about: null, step: null })),
    untouched_sliders: whole.untouched_sliders,
    engine: whole.engine,
  };
}

export const hasWhatHelps = (whole: PublicSummary): boolean =>
  (whole.seen ?? []).some(isStrength) || Object.keys(highestAverages(whole)).length > 0;

/** Excludes disputed strengths, because the row of a disputed strength also shows a cost. */
const isStrength = ({ kind, differs }: SeenTheme): boolean => kind === 'strength' && differs.length === 0;

/** Returns the averages in the order of the form, so that the page does not rank them. */
function highestAverages({
  question_averages: all,
  scale,
}: PublicSummary): PublicSummary['question_averages'] {
  const highest = new Set(
    Object.entries(all)
      .filter((entry): entry is [string, Rated] => isGood(entry[1], scale))
      .toSorted(([, one], [, other]) => other.average - one.average)
      .slice(0, mostAverages)
      .map(([key]) => key),
  );
  return Object.fromEntries(Object.entries(all).filter(([key]) => highest.has(key)));
}

type Rated = Extract<QuestionAverage, { average: number }>;

const isGood = ({ average }: QuestionAverage, scale: PublicSummary['scale']): boolean =>
  average !== null && goodBands.has(ratingBand(average, scale));
