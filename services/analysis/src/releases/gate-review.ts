import type { FeedbackForm } from '@blindspot/contracts/fields';
import type { Language } from '@blindspot/contracts/languages';
import type { GateRejection } from '../anonymity/release-gate.ts';
import type { AnalysisThread } from '../computations/analysis-thread.ts';
import type { Voice } from '../engines/analysis-input.ts';
import type { TextReview } from '../engines/text-review.ts';

/** What a model's text is held against. */
export interface HeldAgainst {
  readonly form: FeedbackForm;
  /** That the text is to be in. */
  readonly language: Language;
  /** The answers; asked for only where there is something to hold against them. */
  readonly voices: () => Promise<readonly Voice[]>;
  /** For each text whether it names somebody who answered. */
  readonly identifies: (texts: readonly string[]) => Promise<boolean[]>;
  readonly onChecking?: () => Promise<void>;
  readonly signal: AbortSignal;
}

/** The release gate in the thread, and the search for names where the names are. */
export function reviewAgainst({ thread }: { thread: AnalysisThread }, against: HeldAgainst): TextReview {
  const { form, language, identifies, onChecking, signal } = against;
  const evidence = async (systemMessage: string) => {
    await onChecking?.();
    return { form, language, voices: await against.voices(), systemMessage };
  };
  return {
    async sentences(sentences, systemMessage) {
      const reviews = await thread.run(
        'reviewSentences',
        { ...(await evidence(systemMessage)), sentences },
        signal,
      );
      const named = await namedBy(
        identifies,
        reviews.map(({ readings }) => readings),
      );
      return reviews.map(({ rejection }, index) => {
        if (rejection !== undefined) return inWords[rejection];
        return named[index] === true ? namesSomebody : undefined;
      });
    },
    async whole(texts, systemMessage) {
      const { rejection, readings } = await thread.run(
        'reviewTexts',
        { ...(await evidence(systemMessage)), texts },
        signal,
      );
      if (rejection !== undefined) return inWords[rejection];
      return (await identifies(readings)).includes(true) ? namesSomebody : undefined;
    },
    languages: async (texts) => await thread.run('languages', texts, signal),
  };
}

/** For each text, of which all readings are given, whether one of them names somebody. */
async function namedBy(
  identifies: HeldAgainst['identifies'],
  readings: readonly (readonly string[])[],
): Promise<boolean[]> {
  const found = await identifies(readings.flat());
  let from = 0;
  return readings.map((of) => found.slice(from, (from += of.length)).includes(true));
}

const namesSomebody = 'it names a person who answered';

/** Why something may not be published, in words for the model that wrote it. */
const inWords: Readonly<Record<GateRejection, string>> = {
  markup: 'it contains tags, links or images',
  'shared-words': 'it takes over words of an answer',
  'shared-characters': 'it takes over words of an answer',
  'rare-word': 'it uses a word that only one person used',
  hidden: 'it contains codes or signs that are no plain text',
  'no-prose': 'it is not plain prose in common words of its language',
  instructions: 'it repeats the instructions',
  unjudged: 'it is in a language that cannot be checked',
  event: 'it tells a single event, or something that is over',
  person: 'it tells who said something, or speaks of a single person',
  time: 'it names a day, a month, or how long something has been so',
  count: 'it counts people, or carries a number',
  mockery: 'it makes fun of the reader or insults them',
  quotation: 'it uses quotation marks',
  number: 'it contains a long number',
  address: 'it contains an address',
  link: 'it contains a link',
  handle: 'it contains a handle',
};
