import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { FeedbackForm } from './fields.ts';
import { registerRoute } from './http/accounts.ts';
import { AdminListItem, manageAdminRoute } from './http/admins.ts';
import { Analytics } from './http/analytics.ts';
import {
  EmailListItem,
  FeedbackResponseSubmission,
  MyResponse,
  StoredResponse,
} from './http/feedback-responses.ts';
import {
  CreateFeedbackRequest,
  FeedbackRequest,
  FeedbackRequestDetails,
  updateFeedbackRequestRoute,
} from './http/feedback-requests.ts';
import { PublicForm } from './http/public-forms.ts';
import { createQuestionSetRoute, QuestionSet } from './http/question-sets.ts';
import { AuthResponse, loginRoute, User } from './http/sessions.ts';
import { PublicSummary, ShareLink } from './http/shares.ts';
import { Summary } from './http/summaries.ts';
import { PromptTemplates, SystemPrompts, updateSystemPromptsRoute } from './http/system-prompts.ts';
import { createTestimonialRoute, Testimonial } from './http/testimonials.ts';
import { rateTrustRoute } from './http/trust.ts';
import { storageKeys } from './vocabulary/browser.ts';
import { promptStyles } from './vocabulary/feedback-requests.ts';
import { questionScales } from './vocabulary/question-sets.ts';
import { relationships } from './vocabulary/relationships.ts';

const [averaged] = Summary.shape.question_averages.valueType.options;
const commented = Summary.shape.optional_responses.valueType;
const templates =
  'system_message default_prompt_template custom_prompt_template essential_takeaways_template';

/** Replies in section 3 of the specification, with their specified fields. */
const answered: [entity: string, schema: z.ZodObject, fields: string][] = [
  ['a user', User, 'name email'],
  ['the reply to a sign-in', AuthResponse, 'user access_token'],
  [
    'a request',
    FeedbackRequest,
    'id title description response_count created_at shareable_link custom_ai_prompt ai_prompt_type question_set',
  ],
  ['the details of a request', FeedbackRequestDetails, 'title description custom_ai_prompt'],
  [
    'a question set',
    QuestionSet,
    'id name title description format questions optional_questions scale active',
  ],
  ['a request as responders load it', PublicForm, 'title description questions'],
  ['the questions of a request', FeedbackForm, 'questions optional_questions format scale'],
  [
    'a stored response',
    StoredResponse,
    `id responder_name responder_email relationship trust_rating created_at responses request_title request_owner
     request_owner_email submitted_at`,
  ],
  ['an item of my responses', MyResponse, 'title owner_name question_set submitted_at'],
  [
    'a summary',
    Summary,
    `summary summary_type essential_takeaways response_count average_trust_rating scale question_set question_averages
     optional_responses`,
  ],
  ['the average of a question', averaged, 'question_text average count'],
  ['the quoted answers to an optional question', commented, 'question_text responses'],
  ['a quoted answer', commented.shape.responses.element, 'content relationship'],
  ['a link to a shared summary', ShareLink, 'share_url'],
  [
    'a public summary',
    PublicSummary,
    'owner_name title summary essential_takeaways response_count generated_at',
  ],
  ['a testimonial', Testimonial, 'id name role content category rating active'],
  ['an item of the list of admins', AdminListItem, 'email created_by created_at'],
  ['an item of the email list', EmailListItem, 'email name surveys_participated last_response'],
  [
    'the analytics',
    Analytics,
    'total_stats recent_activity question_set_usage ai_prompt_usage relationship_distribution',
  ],
  [
    'the totals of the analytics',
    Analytics.shape.total_stats,
    'total_requests total_responses average_responses_per_request',
  ],
  [
    'the recent activity in the analytics',
    Analytics.shape.recent_activity,
    'requests_last_30_days responses_last_30_days',
  ],
  ['the system prompts', SystemPrompts, `${templates} defaults history`],
  ['the defaults of the system prompts', SystemPrompts.shape.defaults, templates],
  [
    'an entry in the history of the system prompts',
    SystemPrompts.shape.history.element,
    'updated_by updated_at templates',
  ],
  ['the prompt templates', PromptTemplates, templates],
];

const person = { name: 'Sam', email: 'sam@example.com', password: 'seven green herons' };
const request = { title: 'T', description: '', custom_ai_prompt: 'hard-hitting' };
const questions = { q1: '', q2: '', q3: '', q4: '' };
const written = {
  system_message: 'a',
  default_prompt_template: 'b',
  custom_prompt_template: 'c',
  essential_takeaways_template: 'd',
};

/** Request bodies of sections 3 and 7, with exactly the fields that the specification names. */
const sent: [payload: string, schema: z.ZodType, value: object][] = [
  ['registering', registerRoute.schema.body, person],
  ['signing in, with an empty name', loginRoute.schema.body, { ...person, name: '' }],
  [
    'making a request',
    CreateFeedbackRequest,
    { ...request, ai_prompt_type: 'hard-hitting', question_set: 'shadow', custom_questions: questions },
  ],
  ['changing a request', updateFeedbackRequestRoute.schema.body, request],
  [
    'answering in words and by sliders',
    FeedbackResponseSubmission,
    {
      responder_name: 'Sam',
      responder_email: 'sam@example.com',
      responses: { unsaid: 'You hum.', honesty: 7 },
      relationship: 'close-friend',
    },
  ],
  ['rating trust', rateTrustRoute.schema.body, { responder_name: 'Sam', trust_rating: 5 }],
  [
    'saving a question set',
    createQuestionSetRoute.schema.body,
    {
      name: 'team',
      title: 'Team',
      description: 'Of the team',
      format: 'slider',
      questions: { honesty: 'Honesty: says it' },
      optional_questions: { more: 'More?' },
      scale: '1-7',
      active: true,
    },
  ],
  [
    'saving a testimonial',
    createTestimonialRoute.schema.body,
    { name: 'Sam', role: 'Nurse', content: 'It helped.', category: 'growth', rating: 5, active: true },
  ],
  ['granting admin', manageAdminRoute.schema.body, { email: person.email, action: 'add' }],
  ['removing admin', manageAdminRoute.schema.body, { email: person.email, action: 'remove' }],
  ['saving the system prompts', updateSystemPromptsRoute.schema.body, written],
];

describe('specified fields', () => {
  it.each(answered)(
    'S3.1 S3.3 S3.5 S3.6 %s has every specified field, and none is optional',
    (_, schema, fields) => {
      const missing = fields.split(/\s+/).filter((field) => schema.shape[field]?.isOptional() ?? true);
      expect(missing).toEqual([]);
    },
  );

  it.each(sent)('S3.2 S3.4 S3.5 S3.7 the specified fields suffice for %s', (_, schema, value) => {
    expect(schema.safeParse(value)).toMatchObject({ success: true, data: value });
  });

  it('S3.17 the browser storage uses the specified keys', () => {
    expect(Object.values(storageKeys)).toEqual(
      expect.arrayContaining(['token', 'user', 'hasSeenOnboarding', 'dontShowSharingModal']),
    );
  });
});

describe('specified values', () => {
  it.each<[string, readonly string[], string]>([
    ['the styles', promptStyles, 'hard-hitting short-balanced professional encouraging custom'],
    ['the relationships', relationships, 'close-friend family colleague acquaintance other'],
    ['the scales', questionScales, '1-10 1-7'],
  ])('S9.4 S9.9 %s are the specified ones, in the specified order', (_, words, specified) => {
    expect(words).toEqual(specified.split(' '));
  });
});
