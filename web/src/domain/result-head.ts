import type { PublicSummary } from '@blindspot/contracts/http/shares';
import type { Window } from '@blindspot/contracts/http/summaries';
import { m } from '../paraglide/messages.js';

/** Says a small number in words. */
export function inWords(count: number, locale: string): string {
  return m.number_words().split(' ')[count - 2] ?? count.toLocaleString(locale);
}

export const capitalised = (word: string): string => word.charAt(0).toLocaleUpperCase() + word.slice(1);

/** What a window shows, in a sentence or two. A family, and a row on which people differ, is one thing. */
interface Head {
  readonly sees: string;
  /** How many of it the owner neither picked nor guessed; null without a self-view. */
  readonly expected: string | null;
}

/** The same of a shared page, which knows nothing of the owner's view. */
export const sharedHead = (
  { seen, shows }: Pick<PublicSummary, 'seen' | 'shows'>,
  locale: string,
): string | null => {
  const count = seen?.length ?? 0;
  if (count === 0) return null;
  const said = { count, number: inWords(count, locale) };
  return shows === 'helps' ? m.head_good(said) : m.head_seen(said);
};

export function headOf({ self_view: isGiven, seen, panes }: Window, locale: string): Head {
  if (seen.length === 0) return { sees: m.nothing_title(), expected: null };
  const unexpected =
    panes.blind.length + panes.differ.filter(({ own, expected }) => !own && !expected).length;
  return {
    sees: m.head_seen({ count: seen.length, number: inWords(seen.length, locale) }),
    expected: isGiven ? unexpectedSentence(unexpected, seen.length, locale) : null,
  };
}

function unexpectedSentence(unexpected: number, count: number, locale: string): string {
  if (unexpected === 0) return m.head_all_expected({ count });
  if (unexpected === count) return m.head_none_expected({ count });
  const said = m.head_some_unexpected({ count: unexpected, number: inWords(unexpected, locale) });
  return capitalised(said);
}
