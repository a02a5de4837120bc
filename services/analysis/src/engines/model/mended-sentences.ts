/** A sentence of a part of a text, and whether it may stay there. */
export interface KeptOrNot {
  readonly text: string;
  readonly stands: boolean;
}

/** Only joins a sentence to the one before; what follows stands by itself. */
const joint =
  /^(?:but|and|yet|still|so|also|however|therefore|thus|hence|instead|then|meanwhile|moreover|besides|likewise|at the same time|on the other hand|for example|for instance|in contrast|as a result|in turn)\b,?\s+/i;
/** Speaks of something that the sentence before has named. */
const reference =
  /^(?:th(?:is|at|ese|ose|ey|eir|em)|it|its|such|both|another|others|the same|the latter|the former|the other|neither|either|here|there|here's|which)\b/i;

/**
 * The sentences that stay, in their order. One that has lost the sentence before it loses the word that joined the two, and
 * goes with it where it speaks of what was said there.
 */
export function mendedSentences(sentences: readonly KeptOrNot[]): string[] {
  const mended: string[] = [];
  let lost = false;
  for (const { text, stands } of sentences) {
    const alone: string = lost ? text.replace(joint, '') : text;
    lost = !stands || (lost && reference.test(alone));
    if (!lost) mended.push(alone === text ? text : alone.charAt(0).toUpperCase() + alone.slice(1));
  }
  return mended;
}
