import { anonymity } from '@blindspot/contracts/anonymity';
import type { Summary } from '@blindspot/contracts/http/summaries';

type Counts = Pick<Summary, 'response_count' | 'next_release_at_count'>;

/** How many more voices the next result waits for; never negative, since counts and summary may cross. */
export function missingVoices({ response_count, next_release_at_count }: Counts): number {
  return Math.max(0, next_release_at_count - response_count);
}

type Standing = Counts & Pick<Summary, 'stage' | 'status' | 'waiting'>;

const isUnread = (summary: Standing): boolean =>
  (summary.stage === 'holding' || summary.waiting > 0) && missingVoices(summary) === 0;

/** Whether a result can be opened that nobody has read yet: the first one, or one with the voices that wait. */
export function canOpenNext(summary: Standing): boolean {
  return summary.status === 'ready' && isUnread(summary);
}

/** Whether the opening of a result that nobody has read yet may still be under way. */
export function isAwaited(summary: Standing): boolean {
  return summary.status === 'generating' && isUnread(summary);
}

/** An erasure took the result away: what remains of its people needs new ones beside them. */
export function wasWithdrawn({
  stage,
  next_release_at_count: next,
  set_aside: setAside,
}: Counts & Pick<Summary, 'stage' | 'set_aside'>): boolean {
  return stage === 'holding' && next - setAside > anonymity.full;
}
