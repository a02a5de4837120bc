import { plainStem, type PlainSentence } from './sentence.ts';
import { wordLists } from './word-lists.ts';

/** A word of a construction, up to three words of any kind, or the end of what is said. */
export type Slot =
  | { readonly any: ReadonlySet<string>; readonly optional: boolean; readonly orEnd: boolean }
  | 'gap'
  | 'end';

/** The slots of one construction, as `constructions.ts` tells them. */
export const slotsOf = (construction: string): Slot[] => construction.split(' ').map(slotOf);

function slotOf(piece: string): Slot {
  if (piece === '*') return 'gap';
  if (piece === '>') return 'end';
  const optional = piece.endsWith('?');
  const words = (optional ? piece.slice(0, -1) : piece)
    .split('|')
    .flatMap((word) => (wordLists[word] ?? word).split('|'));
  return { any: new Set(words.map(plainStem)), optional, orEnd: words.includes('>') };
}

/** Words, as stems, that a construction can begin with. */
export function firstWords([first]: readonly Slot[]): ReadonlySet<string> {
  if (first === undefined || typeof first === 'string' || first.optional)
    throw new Error('A construction begins with a word');
  return first.any;
}

/** Where a construction that begins here ends; undefined where it does not. */
export function endOfMatch(
  slots: readonly Slot[],
  sentence: PlainSentence,
  at: number,
  slot = 0,
): number | undefined {
  const here = slots[slot];
  const limit = sentence.endOf[Math.max(0, at - 1)] ?? 0;
  if (here === undefined) return at;
  if (here === 'end') return slot > 0 && at === limit ? at : undefined;
  if (here === 'gap') {
    for (let skipped = 0; skipped <= 3; skipped += 1) {
      const word = sentence.words[at + skipped - 1] ?? '';
      if (skipped > 0 && (at + skipped > limit || stopsGap(word))) return undefined;
      const end = endOfMatch(slots, sentence, at + skipped, slot + 1);
      if (end !== undefined) return end;
    }
    return undefined;
  }
  const crosses = slot > 0 && at >= limit;
  if (here.orEnd && crosses) return at;
  if (!crosses && here.any.has(sentence.stems[at] ?? ''))
    return (
      endOfMatch(slots, sentence, at + 1, slot + 1) ??
      (here.optional ? endOfMatch(slots, sentence, at, slot + 1) : undefined)
    );
  return here.optional ? endOfMatch(slots, sentence, at, slot + 1) : undefined;
}

const stopsGap = (word: string): boolean =>
  word === 'but' || word === 'not' || word === 'never' || word === 'and';
