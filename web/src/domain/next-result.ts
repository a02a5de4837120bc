import { anonymity } from '@blindspot/contracts/anonymity';
import type { Summary } from '@blindspot/contracts/http/summaries';
import type { QuestionFormat, QuestionScale } from '@blindspot/contracts/vocabulary/question-sets';

type Counts = Pick<Summary, 'response_count' | 'next_release_at_count'>;

/** How many more voices the next result waits for; never negative, since counts and summary may cross. */
export function missingVoices({ response_count, next_release_at_count }: Counts): number {
  return Math.max(0, next_release_at_count - response_count);
}

/** Whether a result can be opened that nobody has read yet: the first one, or one with the voices that wait. */
export function canOpenNext(summary: Counts & Pick<Summary, 'stage' | 'status' | 'waiting'>): boolean {
  const hasNewVoices = summary.stage === 'holding' || summary.waiting > 0;
  return summary.status === 'ready' && hasNewVoices && missingVoices(summary) === 0;
}

/** An erasure took the result away: what remains of its people needs new ones beside them. */
export function wasWithdrawn({ stage, next_release_at_count }: Counts & Pick<Summary, 'stage'>): boolean {
  return stage === 'holding' && next_release_at_count > anonymity.full;
}

/** Voices from which weights begin to tell on the shorter scale, where fewer are nearly counted alike. */
export const tellingVoices = anonymity.full + anonymity.batch;

/** What an owner has to know of weights before setting any: whether they do something, and how much. */
export function reachOfWeights(
  format: QuestionFormat,
  scale: QuestionScale,
  voices: number,
): 'none' | 'little' | 'plain' {
  if (format === 'text') return 'none';
  return scale === '1-7' && voices < tellingVoices ? 'little' : 'plain';
}
