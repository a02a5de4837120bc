/** A sentence of a part of a text, and whether it may stay there. */
export interface KeptOrNot {
  readonly text: string;
  readonly stands: boolean;
}

export interface MendedSentence {
  readonly text: string;
  /** Of the sentence among those that were given. */
  readonly place: number;
}

/** Only joins a sentence to the one before; what follows stands by itself. */
const joint =
  /^(?:but|and|yet|still|so|also|however|therefore|thus|hence|instead|then|meanwhile|moreover|besides|likewise|at the same time|on the other hand|for example|for instance|in contrast|as a result|in turn)\b,?\s+/i;
/** Speaks of something that the sentence before has named. */
const reference =
  /^(?:th(?:is|at|ese|ose|ey|eir|em)|it|its|such|both|another|others|the same|the latter|the former|the other|neither|either|here|there|here's|which)\b/i;

/** Counts on from one that was told before. */
const counting =
  /^(?:another|a second|a third|the second|the third|a further|one more|the next|the last)(?= \p{L}+)/iu;
/** Adds to what somebody said before. */
const adding = /^((?:several|most|many) \p{L}+) also\b/iu;

/**
 * The sentences that stay, in their order. One that has lost the sentence before it loses the word that joined the two, and
 * goes with it where it speaks of what was said there. What comes first does not count on.
 */
export function mendedSentences(sentences: readonly KeptOrNot[]): MendedSentence[] {
  const mended: MendedSentence[] = [];
  let lost = false;
  for (const [place, { text, stands }] of sentences.entries()) {
    const isFirst = mended.length === 0;
    const alone: string = lost || isFirst ? startedAnew(text, isFirst) : text;
    lost = !stands || (lost && reference.test(alone));
    if (!lost) {
      const begun = alone === text ? text : alone.charAt(0).toUpperCase() + alone.slice(1);
      mended.push({ text: begun, place });
    }
  }
  return mended;
}

const startedAnew = (text: string, isFirst: boolean): string => {
  const alone = text.replace(joint, '');
  return isFirst ? alone.replace(counting, 'one').replace(adding, '$1') : alone;
};
