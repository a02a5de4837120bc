import type { Summary } from '@blindspot/contracts/http/summaries';
import { useState } from 'react';

/** Returns the fields that may change while a result is being read: counts, link and status. */
function liveFields(summary: Summary) {
  const { response_count, next_release_at_count, waiting, set_aside, average_trust_rating, share, status } =
    summary;
  return { response_count, next_release_at_count, waiting, set_aside, average_trust_rating, share, status };
}

/** Whether two summaries have the same findings and the same text. */
export function isSameVersion(one: Summary, other: Summary): boolean {
  return (
    one.text_number === other.text_number &&
    one.analyzed_count === other.analyzed_count &&
    one.generated_at === other.generated_at
  );
}

/** Keeps the shown text until the reader asks for a newer one, so that nothing changes while they read. */
export function useShownSummary(newest: Summary) {
  const [kept, setKept] = useState(newest);
  const isNewest = isSameVersion(kept, newest);
  return {
    shown: isNewest ? newest : { ...kept, ...liveFields(newest) },
    /** Whether there is a newer text of the same findings, or a newer result. */
    newer: isNewest
      ? null
      : newest.analyzed_count === kept.analyzed_count
        ? ('text' as const)
        : ('result' as const),
    show: setKept,
  };
}
