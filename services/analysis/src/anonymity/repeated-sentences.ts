import { wordsOf } from './words.ts';

const sharedWords = 7;
const inOneText = 4;
const sharedAcross = 9;
const inAllTexts = 5;
const beginnings = 4;

/**
 * Whether texts say the same sentence over and over with a little changed: the frame of an acrostic, or of one word after
 * another. In one text four are too many; over several, five that begin differently.
 */
export function repeatsOneSentence(texts: readonly string[]): boolean {
  const perText = texts.map(sentencesOf);
  return (
    perText.some((sentences) =>
      framesOf(sentences, sharedWords).some((frame) => frame.length >= inOneText),
    ) ||
    framesOf(perText.flat(), sharedAcross).some(
      (frame) =>
        frame.length >= inAllTexts && new Set(frame.map(([first = '']) => first[0])).size >= beginnings,
    )
  );
}

/** Sentences that have a run of words in common, by that run. */
function framesOf(sentences: readonly (readonly string[])[], length: number): (readonly string[])[][] {
  const frames = new Map<string, (readonly string[])[]>();
  for (const words of sentences) {
    const runs = words.slice(length - 1).map((_, index) => words.slice(index, index + length).join(' '));
    for (const run of new Set(runs)) frames.set(run, [...(frames.get(run) ?? []), words]);
  }
  return [...frames.values()];
}

const alike = 4;
const leastFilled = 3;

/** What stands in the gap of sentences that begin alike and end alike, read one after another. */
export function gapsOf(texts: readonly string[]): string[] {
  const groups = new Map<string, (readonly string[])[]>();
  for (const words of texts.flatMap(sentencesOf)) {
    if (words.length <= alike) continue;
    for (const key of [`${words.slice(0, alike).join(' ')} …`, `… ${words.slice(-alike).join(' ')}`])
      groups.set(key, [...(groups.get(key) ?? []), words]);
  }
  return [...groups.values()].flatMap((group) =>
    group.length < leastFilled ? [] : [fillingsOf(group).join(' ')],
  );
}

function fillingsOf(group: readonly (readonly string[])[]): string[] {
  const before = commonStart(group);
  const after = commonStart(group.map((words) => words.slice(before).toReversed()));
  return group.flatMap((words) => words.slice(before, words.length - after));
}

function commonStart(group: readonly (readonly string[])[]): number {
  const [first = []] = group;
  const end = first.findIndex((word, place) => group.some((words) => words[place] !== word));
  return end < 0 ? first.length : end;
}

const sentencesOf = (text: string): string[][] => text.split(/(?<=[.!?…])\s+|\n+/).map(wordsOf);
