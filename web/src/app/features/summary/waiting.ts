import type { Summary } from '@blindspot/contracts/http/summaries';

/** How many more answers the next refresh waits for; never negative, since counts and summary may cross. */
export function answersToWaitFor(summary: Pick<Summary, 'response_count' | 'next_release_at_count'>): number {
  return Math.max(0, summary.next_release_at_count - summary.response_count);
}
