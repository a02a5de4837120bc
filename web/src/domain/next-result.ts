import { anonymity } from '@blindspot/contracts/anonymity';
import type { Summary } from '@blindspot/contracts/http/summaries';
import { m } from '../paraglide/messages.js';

type Counts = Pick<Summary, 'response_count' | 'next_release_at_count'>;

/** Returns how many more answers the next result needs. At least 0, because the count may be newer. */
export function missingAnswers({ response_count, next_release_at_count }: Counts): number {
  return Math.max(0, next_release_at_count - response_count);
}

type Standing = Counts & Pick<Summary, 'stage' | 'status' | 'waiting'>;

const isUnread = (summary: Standing): boolean =>
  (summary.stage === 'holding' || summary.waiting > 0) && missingAnswers(summary) === 0;

/** Whether an unread result can be opened: the first result, or a next result for which answers wait. */
export const canOpenNext = (summary: Standing): boolean => summary.status === 'ready' && isUnread(summary);

/** Whether an unread result may still be opening. */
export const isAwaited = (summary: Standing): boolean => summary.status === 'generating' && isUnread(summary);

/** Whether an erasure withdrew the result. The result then needs new people. */
export function wasWithdrawn(props: Counts & Pick<Summary, 'stage' | 'set_aside'>): boolean {
  const { stage, next_release_at_count: next, set_aside: setAside } = props;
  return stage === 'holding' && next - setAside > anonymity.full;
}

/**
 * Returns how many more answers are needed before a result can be opened. Usually `count` decides, so that
 * the number is known before the summary is loaded. If an erasure withdrew the result, the summary decides.
 */
export function missingToLook(
  count: number,
  summary: (Standing & Pick<Summary, 'set_aside'>) | undefined,
): number {
  const isWithdrawn = summary?.status === 'ready' && wasWithdrawn(summary);
  return isWithdrawn ? missingAnswers(summary) : Math.max(0, anonymity.full - count);
}

/**
 * Returns the sentence that states how many more people a result needs. This is `usual`, unless some answers
 * from one address are left out. Another sentence then explains why the answers are not enough.
 */
export const missingWords = (
  { missing, setAside }: { missing: number; setAside: number },
  usual: (about: { count: number }) => string,
): string => (setAside > 0 && missing > 0 ? m.people_missing({ count: missing }) : usual({ count: missing }));

/**
 * Returns how many people the next result will count. After an erasure, it may count fewer than everyone who
 * answered.
 */
export function countedNext(
  summary: Parameters<typeof wasWithdrawn>[0] & Pick<Summary, 'counted_people'>,
  { newcomers, people }: { newcomers: number; people: number },
): number {
  if (wasWithdrawn(summary)) return newcomers;
  return (summary.counted_people ?? people - newcomers) + newcomers;
}

/** Findings that only a larger set can have. */
export type Gain = 'families' | 'many' | 'most';

/**
 * Returns the next gain from more people and the number that it needs; undefined if no gain is left. Depends
 * on the number of people alone, so that it reveals nothing about their answers.
 */
export function nextGain(people: number): { readonly gain: Gain; readonly from: number } | undefined {
  const { familiesFrom, many, most } = anonymity;
  const gains = [
    { gain: 'families', from: familiesFrom },
    { gain: 'many', from: many },
    { gain: 'most', from: most },
  ] as const;
  return gains.find(({ from }) => people < from);
}
