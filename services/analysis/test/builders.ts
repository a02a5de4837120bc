import { randomUUID } from 'node:crypto';
import type { TappedThemes } from '@blindspot/contracts/fields';
import { builtInQuestionSets } from '@blindspot/contracts/built-in-question-sets';
import type { LabelledRequest } from '@blindspot/contracts/messages/feedback-requests';
import type { Relationship } from '@blindspot/contracts/vocabulary/relationships';
import type { Findings } from '../src/findings/findings.ts';
import type { NewResult } from '../src/results/result-store.ts';
import type { NewText } from '../src/results/text-store.ts';

export function aRequest(over: Partial<LabelledRequest> & { set?: string } = {}): LabelledRequest {
  const { set = 'shadow', ...facts } = over;
  const questionSet = builtInQuestionSets.find(({ id }) => id === set);
  if (!questionSet) throw new Error(`There is no question set ${set}.`);
  const { questions, optional_questions, format, scale, offers } = questionSet;
  return {
    request_id: randomUUID(),
    owner_id: randomUUID(),
    question_set: set,
    form: { questions, optional_questions, format, scale, offers, allows_cannot_judge: false },
    ai_prompt_type: 'encouraging',
    custom_ai_prompt: 'encouraging',
    title: 'A title',
    owner_name: 'An Owner',
    ...facts,
  };
}

const circle: readonly Relationship[] = ['family', 'close-friend', 'colleague', 'acquaintance', 'other'];
let made = 0;

export interface StoredAnswer {
  readonly response_id: string;
  readonly relationship: Relationship;
  /** The owner's rating; null for the relationship's usual weight. */
  readonly trust_rating: number | null;
  readonly answers: Readonly<Record<string, string | number | null>>;
  readonly themes: TappedThemes;
  readonly untouched: readonly string[];
  readonly may_quote: readonly string[];
  readonly version: number;
  readonly outside_reader: boolean;
}

/** By default, the person taps one theme, so that five such people are enough to publish it. */
export function anAnswer(over: Partial<StoredAnswer> = {}): StoredAnswer {
  made += 1;
  return {
    response_id: randomUUID(),
    relationship: circle[made % 5] ?? 'other',
    trust_rating: null,
    themes: over.answers ? {} : { unsaid: ['stays-calm'] },
    untouched: [],
    may_quote: [],
    version: 1,
    outside_reader: true,
    answers: {
      unsaid: 'You listen so well, and then you go quiet whenever we disagree.',
      pattern: 'You avoid conflict and hope that it passes.',
      unseen_strength: 'You are kind to everyone in the room.',
      one_change: 'Say what bothers you.',
    },
    ...over,
  };
}

export const someFindings: Findings = {
  figures: [
    {
      key: 'q1',
      question: 'How well do I listen?',
      average: 7.2,
      count: 5,
      low: 5.5,
      high: 9,
      effectiveRaters: 5,
    },
  ],
  unpublished: [],
  themes: {
    reader: 'taps',
    themes: [],
    enoughTapped: false,
  },
  counted: 'all',
  untouchedSliders: false,
};

export const aResult = (
  requestId: string,
  {
    members = Array.from({ length: 5 }, () => randomUUID()),
    number = 1,
  }: { members?: readonly string[]; number?: number } = {},
): NewResult => ({
  id: randomUUID(),
  requestId,
  number,
  weights: new Map(members.map((id) => [id, 5])),
  effectiveWeights: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  averageTrustRating: 5,
  findings: someFindings,
  hasContent: true,
  orderKeys: {},
});

export const aText = (resultId: string): NewText => ({
  resultId,
  text: { summary: 'Warm.', takeaways: [], sections: [], lines: {} },
  language: 'en',
  engine: 'local',
  model: null,
  promptVersion: 'catalogue',
});

export function sliderAnswers<Score extends number | null>(
  value: number,
  over: Record<string, Score> = {},
): Record<string, number | Score> {
  const questions = builtInQuestionSets.find(({ id }) => id === 'relateful')?.questions ?? {};
  return { ...Object.fromEntries(Object.keys(questions).map((key) => [key, value])), ...over };
}
