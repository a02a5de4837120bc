import type { Joints } from '@blindspot/content/model-language';

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

/**
 * The sentences that stay, in their order. One that has lost the sentence before it loses the word that joined the two, and
 * goes with it where it speaks of what was said there. What comes first does not count on.
 */
export function mendedSentences(sentences: readonly KeptOrNot[], joints: Joints): MendedSentence[] {
  const mended: MendedSentence[] = [];
  let lost = false;
  for (const [place, { text, stands }] of sentences.entries()) {
    const isFirst = mended.length === 0;
    const alone: string = lost || isFirst ? startedAnew(text, isFirst, joints) : text;
    lost = !stands || (lost && joints.reference.test(alone));
    if (!lost) {
      const begun = alone === text ? text : alone.charAt(0).toUpperCase() + alone.slice(1);
      mended.push({ text: begun, place });
    }
  }
  return mended;
}

const startedAnew = (text: string, isFirst: boolean, { joint, counting, adding }: Joints): string => {
  const alone = text.replace(joint, '');
  const first = counting ? alone.replace(...counting) : alone;
  return isFirst ? first.replace(adding, '$1') : alone;
};
