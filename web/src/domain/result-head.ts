import type { PublicSummary } from '@blindspot/contracts/http/shares';
import type { SeenTheme, Window } from '@blindspot/contracts/http/summaries';
import { m } from '../paraglide/messages.js';
import { getLocale } from '../paraglide/runtime.js';

/** Returns a small number in words, and any other number in digits. */
export function inWords(count: number): string {
  return m.number_words().split(' ')[count - 2] ?? count.toLocaleString(getLocale());
}

export const capitalised = (word: string): string => word.charAt(0).toLocaleUpperCase() + word.slice(1);

/** Headline of a result with the number of its themes. A family of themes counts as one theme. */
interface Head {
  readonly sees: string;
  readonly expected: string | null;
}

/** Returns the headline of a shared page, which reveals nothing about the owner's self-view. */
export const sharedHead = ({ seen, shows }: Pick<PublicSummary, 'seen' | 'shows'>): string | null => {
  const count = seen?.length ?? 0;
  if (count === 0) return null;
  const counted = { count, number: inWords(count) };
  return shows === 'helps' ? m.head_good(counted) : m.head_seen(counted);
};

export function headOf({ self_view: isGiven, seen, panes }: Window): Head {
  if (seen.length === 0) return { sees: m.nothing_title(), expected: null };
  const unexpected =
    panes.blind.length + panes.differ.filter(({ own, expected }) => !own && !expected).length;
  return {
    sees: m.head_seen({ count: seen.length, number: inWords(seen.length) }),
    expected: isGiven ? unexpectedSentence(unexpected, seen.length) : null,
  };
}

function unexpectedSentence(unexpected: number, count: number): string {
  if (unexpected === 0) return m.head_all_expected({ count });
  if (unexpected === count) return m.head_none_expected({ count });
  const sentence = m.head_some_unexpected({ count: unexpected, number: inWords(unexpected) });
  return capitalised(sentence);
}

/** Counts the themes on which people agree, by kind. */
export function kindCounts(seen: readonly SeenTheme[]): Readonly<Record<SeenTheme['kind'], number>> {
  const agreed = seen.filter(({ differs }) => differs.length === 0);
  const of = (kind: SeenTheme['kind']): number => agreed.filter((theme) => theme.kind === kind).length;
  return { strength: of('strength'), edge: of('edge'), excess: of('excess') };
}

/** Returns the number of lit window panes on a shared page: the large pane and one for each kind of theme. */
export const litPanes = (seen: readonly SeenTheme[]): number =>
  1 + Object.values(kindCounts(seen)).filter((count) => count > 0).length;
