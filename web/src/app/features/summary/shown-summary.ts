import type { Summary } from '@blindspot/contracts/http/summaries';
import { useState } from 'react';
import type { PublicSummary } from '@blindspot/contracts/http/shares';
import { leadText, type Text } from '../../../domain/shown-text.ts';

function liveFields(summary: Summary) {
  const { response_count, next_release_at_count, waiting, set_aside, average_trust_rating } = summary;
  const { share, status, quotes, optional_responses } = summary;
  const counts = { response_count, next_release_at_count, waiting, set_aside, average_trust_rating };
  return { ...counts, share, status, quotes, optional_responses };
}

export function isSameVersion(one: Summary, other: Summary): boolean {
  return (
    one.text_number === other.text_number &&
    one.analyzed_count === other.analyzed_count &&
    one.generated_at === other.generated_at
  );
}

/** Whether a regenerated text is a new version. Null if no result is left. */
export function hasOtherWords(answer: Summary, shown: Summary): boolean | null {
  return answer.stage === 'holding' || answer.nothing_yet ? null : !isSameVersion(answer, shown);
}

/** Keeps the shown text until the reader asks for a newer one, so that nothing changes while they read. */
export function useShownSummary(newest: Summary) {
  const [kept, setKept] = useState(newest);
  const isNewest = isSameVersion(kept, newest);
  return {
    shown: isNewest ? newest : { ...kept, ...liveFields(newest) },
    newer: isNewest
      ? null
      : newest.analyzed_count === kept.analyzed_count
        ? ('text' as const)
        : ('result' as const),
    show: setKept,
  };
}

export const isSameText = (one: Text, other: Text): boolean => wholeText(one) === wholeText(other);

/** Whether a shared page shows this result. A page without a text is compared by its number of answers. */
export const isShownBy = (shared: PublicSummary, summary: Summary): boolean =>
  shared.shows === 'helps' ? shared.response_count === summary.analyzed_count : isSameText(shared, summary);

export function wholeText(text: Text): string {
  return [leadText(text), ...text.essential_takeaways, ...text.sections.map(({ body }) => body)].join('\n\n');
}
