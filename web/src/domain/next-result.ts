import { anonymity } from '@blindspot/contracts/anonymity';
import type { Summary } from '@blindspot/contracts/http/summaries';
import { m } from '../paraglide/messages.js';

type Counts = Pick<Summary, 'response_count' | 'next_release_at_count'>;

/** Returns the number of answers that the next result still needs, at least 0. */
export function missingAnswers({ response_count, next_release_at_count }: Counts): number {
  return Math.max(0, next_release_at_count - response_count);
}

type Standing = Counts & Pick<Summary, 'stage' | 'status' | 'waiting'>;

const isUnread = (summary: Standing): boolean =>
  (summary.stage === 'holding' || summary.waiting > 0) && missingAnswers(summary) === 0;

/** Whether a result with new answers is ready to be opened. */
export const canOpenNext = (summary: Standing): boolean => summary.status === 'ready' && isUnread(summary);

/** Whether the server may still be opening a new result. */
export const isAwaited = (summary: Standing): boolean => summary.status === 'generating' && isUnread(summary);

/** Whether an erasure withdrew the result. A new result then needs more people. */
export function wasWithdrawn(props: Counts & Pick<Summary, 'stage' | 'set_aside'>): boolean {
  const { stage, next_release_at_count: next, set_aside: setAside } = props;
  return stage === 'holding' && next - setAside > anonymity.full;
}

/** Returns the number of answers that are still needed to open a result. */
export function missingToLook(
  count: number,
  summary: (Standing & Pick<Summary, 'set_aside'>) | undefined,
): number {
  const isWithdrawn = summary?.status === 'ready' && wasWithdrawn(summary);
  return isWithdrawn ? missingAnswers(summary) : Math.max(0, anonymity.full - count);
}

/** Returns a sentence that asks for more people, and mentions repeated answers if any were set aside. */
export const missingWords = (
  { missing, setAside }: { missing: number; setAside: number },
  usual: (about: { count: number }) => string,
): string => (setAside > 0 && missing > 0 ? m.people_missing({ count: missing }) : usual({ count: missing }));

/** Returns the number of people whom the next result will count. An erasure can lower this number. */
export function countedNext(
  summary: Parameters<typeof wasWithdrawn>[0] & Pick<Summary, 'counted_people'>,
  { newcomers, people }: { newcomers: number; people: number },
): number {
  if (wasWithdrawn(summary)) return newcomers;
  return (summary.counted_people ?? people - newcomers) + newcomers;
}

/** Kinds of findings that need more people. */
export type Gain = 'families' | 'many' | 'most';

/** Returns the kind of finding that becomes possible next, and the number of people it needs. */
export function nextGain(people: number): { readonly gain: Gain; readonly from: number } | undefined {
  const { familiesFrom, many, most } = anonymity;
  const gains = [
    { gain: 'families', from: familiesFrom },
    { gain: 'many', from: many },
    { gain: 'most', from: most },
  ] as const;
  return gains.find(({ from }) => people < from);
}
