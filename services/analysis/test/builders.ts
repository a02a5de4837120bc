import { randomUUID } from 'node:crypto';
import { builtInQuestionSets } from '@blindspot/contracts/built-in-question-sets';
import type { LabelledRequest } from '@blindspot/contracts/queries/feedback-requests';
import type { DeidentifiedResponse } from '@blindspot/contracts/queries/feedback-responses';
import type { Relationship } from '@blindspot/contracts/vocabulary/relationships';
import type { NewRelease } from '../src/releases/release-store.ts';

/** A request with the questions of a built-in set. */
export function aRequest(over: Partial<LabelledRequest> & { set?: string } = {}): LabelledRequest {
  const { set = 'shadow', ...facts } = over;
  const questionSet = builtInQuestionSets.find(({ id }) => id === set);
  if (!questionSet) throw new Error(`There is no question set ${set}.`);
  const { questions, optional_questions, format, scale } = questionSet;
  return {
    request_id: randomUUID(),
    owner_id: randomUUID(),
    question_set: set,
    form: { questions, optional_questions, format, scale },
    ai_prompt_type: 'encouraging',
    custom_ai_prompt: 'encouraging',
    title: 'A title',
    owner_name: 'An Owner',
    ...facts,
  };
}

const circle: readonly Relationship[] = ['family', 'close-friend', 'colleague', 'acquaintance', 'other'];
let made = 0;

/** An answer to the first questions of the shadow set, or whatever is given. */
export function anAnswer(over: Partial<DeidentifiedResponse> = {}): DeidentifiedResponse {
  made += 1;
  return {
    response_id: randomUUID(),
    relationship: circle[made % 5] ?? 'other',
    trust_rating: null,
    answers: {
      unsaid: 'You listen so well, and then you go quiet whenever we disagree.',
      pattern: 'You avoid conflict and hope that it passes.',
      unseen_strength: 'You are kind to everyone in the room.',
      one_change: 'Say what bothers you.',
    },
    ...over,
  };
}

/** A full release of five people. */
export const aRelease = (requestId: string): NewRelease => ({
  id: randomUUID(),
  requestId,
  stage: 'full',
  members: Array.from({ length: 5 }, () => randomUUID()),
  document: {
    summary: 'Warm.',
    takeaways: [],
    sections: [],
    average_trust_rating: 5,
    question_averages: {},
    waiting_questions: [],
    optional_responses: {},
    equal_weight_differs: null,
  },
  ledgerRows: new Map(),
  engine: 'local',
  model: null,
  promptVersion: 'catalogue',
  inputFingerprint: 'f',
});

/** The eleven sliders of the relateful set at one value, or each as given. */
export function sliderAnswers(value: number, over: Record<string, number> = {}): Record<string, number> {
  const questions = builtInQuestionSets.find(({ id }) => id === 'relateful')?.questions ?? {};
  return { ...Object.fromEntries(Object.keys(questions).map((key) => [key, value])), ...over };
}
