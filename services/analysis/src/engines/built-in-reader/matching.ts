import { plainStem, type PlainSentence } from './sentence.ts';
import { wordLists } from './word-lists.ts';

/** A word of a construction, up to three words of any kind, or the end of what is said. */
export type Slot =
  | {
      readonly any: ReadonlySet<string>;
      readonly optional: boolean;
      readonly orEnd: boolean;
      readonly owner: Owner;
    }
  | 'gap'
  | 'end';

/** Whether a slot stands for the owner, for others, or for neither: in 'keep your|his word' it is the owner's word. */
type Owner = 'owner' | 'others' | 'neither';

const second = new Set(['you', 'your', 'yourself']);
const third = new Set([
  'he',
  'she',
  'they',
  'him',
  'her',
  'them',
  'his',
  'their',
  'himself',
  'herself',
  'themselves',
]);
const mine = new Set(['i', 'me', 'us', 'we', 'my', 'our', 'myself', 'people', 'others']);

function ownerOf(words: readonly string[]): Owner {
  if (!words.some((word) => second.has(word))) return 'neither';
  if (words.some((word) => mine.has(word))) return 'others';
  return words.some((word) => third.has(word)) ? 'owner' : 'neither';
}

/** Where 'you' is the owner, 'he' is not, and the other way round. */
function isOfSomebodyElse(owner: Owner, word: string, addressed: boolean): boolean {
  if (owner === 'owner') return (addressed ? third : second).has(word);
  return owner === 'others' && addressed && word === 'you';
}

/** The slots of one construction, as `constructions.ts` tells them. */
export const slotsOf = (construction: string): Slot[] => construction.split(' ').map(slotOf);

function slotOf(piece: string): Slot {
  if (piece === '*') return 'gap';
  if (piece === '>') return 'end';
  const optional = piece.endsWith('?');
  const words = (optional ? piece.slice(0, -1) : piece)
    .split('|')
    .flatMap((word) => (wordLists[word] ?? word).split('|'));
  return { any: new Set(words.map(plainStem)), optional, orEnd: words.includes('>'), owner: ownerOf(words) };
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
  addressed: boolean,
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
      const end = endOfMatch(slots, sentence, at + skipped, addressed, slot + 1);
      if (end !== undefined) return end;
    }
    return undefined;
  }
  const crosses = slot > 0 && at >= limit;
  if (here.orEnd && crosses) return at;
  if (
    !crosses &&
    here.any.has(sentence.stems[at] ?? '') &&
    !isOfSomebodyElse(here.owner, sentence.words[at] ?? '', addressed)
  )
    return (
      endOfMatch(slots, sentence, at + 1, addressed, slot + 1) ??
      (here.optional ? endOfMatch(slots, sentence, at, addressed, slot + 1) : undefined)
    );
  return here.optional ? endOfMatch(slots, sentence, at, addressed, slot + 1) : undefined;
}

const gapStops = new Set([
  'but',
  'not',
  'never',
  'and',
  'nothing',
  'less',
  'no',
  'hardly',
  'rarely',
  'without',
]);
const stopsGap = (word: string): boolean => gapStops.has(word);
