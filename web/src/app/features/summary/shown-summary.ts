import type { Summary } from '@blindspot/contracts/http/summaries';
import { useState } from 'react';

/** What goes on while a result is read: counts, the link, what is being written. */
function liveParts(summary: Summary) {
  const { response_count, next_release_at_count, waiting, set_aside, average_trust_rating, share, status } =
    summary;
  return { response_count, next_release_at_count, waiting, set_aside, average_trust_rating, share, status };
}

/** Whether two summaries tell the same findings in the same text. */
export function isSameTelling(one: Summary, other: Summary): boolean {
  return (
    one.text_number === other.text_number &&
    one.analyzed_count === other.analyzed_count &&
    one.generated_at === other.generated_at
  );
}

/** The text that was there when the screen was opened, until its reader asks for the one that came after: none is swapped meanwhile. */
export function useShownSummary(newest: Summary) {
  const [kept, setKept] = useState(newest);
  const isNewest = isSameTelling(kept, newest);
  return {
    shown: isNewest ? newest : { ...kept, ...liveParts(newest) },
    /** Whether there is another to show, of the same findings or of new ones. */
    newer: isNewest
      ? null
      : newest.analyzed_count === kept.analyzed_count
        ? ('text' as const)
        : ('result' as const),
    show: setKept,
  };
}
