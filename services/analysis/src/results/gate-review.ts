import type { FeedbackForm } from '@blindspot/contracts/fields';
import type { GateRejection } from '../anonymity/text-gate.ts';
import type { AnalysisThread } from './analysis-thread.ts';
import type { AnswerSheet } from '../writing/analysis-input.ts';
import type { TextReview } from '../writing/analysis-text.ts';

export interface HeldAgainst {
  readonly form: FeedbackForm;
  readonly sheets: readonly AnswerSheet[];
  readonly identifies: (texts: readonly string[]) => Promise<boolean[]>;
  readonly onChecking?: () => Promise<void>;
  readonly signal: AbortSignal;
}

/** Reviews texts: the gate runs in the computation thread, and the responses service looks for names. */
export const reviewAgainst =
  (
    { thread }: { thread: AnalysisThread },
    { form, sheets, identifies, onChecking, signal }: HeldAgainst,
  ): TextReview =>
  async (texts) => {
    if (texts.length === 0) return [];
    await onChecking?.();
    const rejections = await thread.run('reviewTexts', { form, sheets, texts }, signal);
    const named = await identifies(texts);
    return rejections.map((rejection, place) => {
      if (rejection !== undefined) return inWords[rejection];
      return named[place] === true ? 'it names a person who answered' : undefined;
    });
  };

/** Reasons for a rejection; the model gets them with the request for another sentence. */
const inWords: Readonly<Record<GateRejection, string>> = {
  'shared-words': 'it takes over words of an answer',
  number: 'it contains a long number',
  address: 'it contains an address',
  link: 'it contains a link or markup',
  handle: 'it contains a handle',
  mask: 'it points to a removed name',
};
