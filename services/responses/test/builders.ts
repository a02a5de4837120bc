import { randomUUID } from 'node:crypto';
import type { FeedbackForm } from '@blindspot/contracts/fields';
import type { FormText, RequestFacts } from '@blindspot/contracts/messages/feedback-requests';
import type { FeedbackResponseSubmission } from '@blindspot/contracts/http/feedback-responses';

export const textForm: FeedbackForm = {
  questions: { unsaid: 'What do you not say to me?', habit: 'Which habit holds me back?' },
  optional_questions: { more: 'Anything else?' },
  format: 'text',
  scale: '1-10',
};

export const tappedForm: FeedbackForm = {
  ...textForm,
  offers: {
    unsaid: { first: ['listens-closely', 'keeps-promises', 'stays-calm', 'cuts-in'], more: ['runs-late'] },
    more: { first: ['keeps-promises'], more: [] },
  },
};

export const sliderForm: FeedbackForm = {
  questions: { listening: 'Listening: hears people out', candour: 'Candour: says it early' },
  optional_questions: { comment: 'Your words' },
  format: 'slider',
  scale: '1-7',
};

export const judgedForm: FeedbackForm = { ...sliderForm, allows_cannot_judge: true };

export const followUpForm: FeedbackForm = {
  questions: { change: 'Listen first' },
  optional_questions: { line: 'What did you notice?' },
  format: 'follow-up',
  scale: '1-10',
  offers: {},
};

export function aRequest(change: Partial<RequestFacts> = {}): RequestFacts {
  return {
    request_id: randomUUID(),
    owner_id: randomUUID(),
    question_set: 'shadow',
    form: textForm,
    ai_prompt_type: 'hard-hitting',
    custom_ai_prompt: 'hard-hitting',
    ...change,
  };
}

export function aFormText(change: Partial<FormText> = {}): FormText {
  return {
    form_version: 1,
    title: 'What you see',
    description: '',
    owner_name: 'Olga',
    asks_quoting: true,
    ...change,
  };
}

export function anAnswer(change: Partial<FeedbackResponseSubmission> = {}): FeedbackResponseSubmission {
  return {
    responder_name: 'Sam Miller',
    responder_email: `${randomUUID()}@example.test`,
    responses: { unsaid: 'You interrupt when you are nervous.' },
    relationship: 'colleague',
    ...change,
  };
}
