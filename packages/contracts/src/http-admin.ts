import { z } from 'zod';
import {
  Email,
  Id,
  QuestionFormatField,
  QuestionMap,
  QuestionScaleField,
  RelationshipField,
  requiredText,
  text,
  Timestamp,
} from './fields.ts';
import { Answers } from './http-responses.ts';
import { limits } from './limits.ts';
import { problems } from './problem.ts';
import { defineRoute } from './route.ts';

export const Testimonial = z
  .object({
    id: Id,
    name: z.string(),
    role: z.string(),
    content: z.string(),
    category: z.string(),
    rating: z.int().min(1).max(5),
    active: z.boolean(),
  })
  .meta({ id: 'Testimonial' });
export type Testimonial = z.infer<typeof Testimonial>;

const TestimonialWrite = z.strictObject({
  name: requiredText(limits.name, 'a name'),
  role: requiredText(limits.name, 'a role'),
  content: requiredText(limits.testimonial, 'the testimonial'),
  category: requiredText(limits.name, 'a category'),
  rating: z.int().min(1).max(5),
  active: z.boolean().default(true),
});

export const listActiveTestimonialsRoute = defineRoute({
  operation: 'list-active-testimonials',
  method: 'GET',
  url: '/api/testimonials',
  auth: 'public',
  service: 'admin',
  summary: 'Active testimonials, for the landing page',
  schema: { response: { 200: z.array(Testimonial), ...problems } },
});

const IdParams = z.object({ id: Id });

export const listTestimonialsRoute = defineRoute({
  operation: 'admin-list-testimonials',
  method: 'GET',
  url: '/api/admin/testimonials',
  auth: 'admin',
  service: 'admin',
  summary: 'All testimonials',
  schema: { response: { 200: z.array(Testimonial), ...problems } },
});

export const createTestimonialRoute = defineRoute({
  operation: 'admin-create-testimonial',
  method: 'POST',
  url: '/api/admin/testimonials',
  auth: 'admin',
  service: 'admin',
  summary: 'Add a testimonial',
  schema: { body: TestimonialWrite, response: { 201: Testimonial, ...problems } },
});

export const updateTestimonialRoute = defineRoute({
  operation: 'admin-update-testimonial',
  method: 'PUT',
  url: '/api/admin/testimonials/:id',
  auth: 'admin',
  service: 'admin',
  summary: 'Change a testimonial',
  schema: { params: IdParams, body: TestimonialWrite, response: { 200: Testimonial, ...problems } },
});

export const deleteTestimonialRoute = defineRoute({
  operation: 'admin-delete-testimonial',
  method: 'DELETE',
  url: '/api/admin/testimonials/:id',
  auth: 'admin',
  service: 'admin',
  summary: 'Delete a testimonial',
  schema: { params: IdParams, response: { 204: z.undefined(), ...problems } },
});

export const toggleTestimonialRoute = defineRoute({
  operation: 'admin-toggle-testimonial',
  method: 'PUT',
  url: '/api/admin/testimonials/:id/toggle',
  auth: 'admin',
  service: 'admin',
  summary: 'Show or hide a testimonial',
  schema: { params: IdParams, response: { 200: Testimonial, ...problems } },
});

export const QuestionSet = z
  .object({
    id: z.string(),
    name: z.string(),
    title: z.string(),
    description: z.string(),
    format: QuestionFormatField,
    questions: QuestionMap,
    optional_questions: QuestionMap,
    scale: QuestionScaleField,
    active: z.boolean(),
  })
  .meta({ id: 'QuestionSet' });
export type QuestionSet = z.infer<typeof QuestionSet>;

const QuestionSetWrite = z.strictObject({
  name: requiredText(limits.questionKey, 'an internal name'),
  title: requiredText(limits.title, 'a display title'),
  description: requiredText(limits.description, 'a description'),
  format: QuestionFormatField,
  questions: QuestionMap,
  optional_questions: QuestionMap.default({}),
  scale: QuestionScaleField.default('1-10'),
  active: z.boolean().default(true),
});

const QuestionSetParams = z.object({ id: z.string().min(1).max(limits.questionKey) });

export const listQuestionSetsRoute = defineRoute({
  operation: 'admin-list-question-sets',
  method: 'GET',
  url: '/api/admin/question-sets',
  auth: 'admin',
  service: 'admin',
  summary: 'All question sets',
  schema: { response: { 200: z.array(QuestionSet), ...problems } },
});

export const createQuestionSetRoute = defineRoute({
  operation: 'admin-create-question-set',
  method: 'POST',
  url: '/api/admin/question-sets',
  auth: 'admin',
  service: 'admin',
  summary: 'Add a question set',
  schema: { body: QuestionSetWrite, response: { 201: QuestionSet, ...problems } },
});

export const updateQuestionSetRoute = defineRoute({
  operation: 'admin-update-question-set',
  method: 'PUT',
  url: '/api/admin/question-sets/:id',
  auth: 'admin',
  service: 'admin',
  summary: 'Change a question set; live requests keep their frozen questions',
  schema: { params: QuestionSetParams, body: QuestionSetWrite, response: { 200: QuestionSet, ...problems } },
});

export const deleteQuestionSetRoute = defineRoute({
  operation: 'admin-delete-question-set',
  method: 'DELETE',
  url: '/api/admin/question-sets/:id',
  auth: 'admin',
  service: 'admin',
  summary: 'Delete a question set',
  schema: { params: QuestionSetParams, response: { 204: z.undefined(), ...problems } },
});

export const toggleQuestionSetRoute = defineRoute({
  operation: 'admin-toggle-question-set',
  method: 'PUT',
  url: '/api/admin/question-sets/:id/toggle',
  auth: 'admin',
  service: 'admin',
  summary: 'Offer or withdraw a question set',
  schema: { params: QuestionSetParams, response: { 200: QuestionSet, ...problems } },
});

export const StoredResponse = z
  .object({
    id: Id,
    responder_name: z.string(),
    responder_email: z.string(),
    relationship: RelationshipField,
    trust_rating: z.int(),
    created_at: Timestamp,
    responses: Answers,
    request_title: z.string(),
    request_owner: z.string(),
    request_owner_email: z.string(),
    submitted_at: Timestamp,
  })
  .meta({ id: 'StoredResponse' });

export const listUsersResponsesRoute = defineRoute({
  operation: 'admin-list-users-responses',
  method: 'GET',
  url: '/api/admin/users-responses',
  auth: 'admin',
  service: 'admin',
  summary: 'All responses, by pages',
  schema: {
    querystring: z.object({
      cursor: z.string().max(200).optional(),
      search: z.string().max(200).optional(),
      relationship: RelationshipField.optional(),
    }),
    response: {
      200: z.object({ responses: z.array(StoredResponse), next_cursor: z.string().nullable() }),
      ...problems,
    },
  },
});

export const EmailListItem = z
  .object({ email: z.string(), name: z.string(), surveys_participated: z.int(), last_response: Timestamp })
  .meta({ id: 'EmailListItem' });

export const exportEmailsRoute = defineRoute({
  operation: 'admin-export-emails',
  method: 'GET',
  url: '/api/admin/export-emails',
  auth: 'admin',
  service: 'admin',
  summary: 'The email list; `Accept: text/csv` gives the file',
  schema: { response: { 200: z.object({ emails: z.array(EmailListItem) }), ...problems } },
});

const Counts = z.record(z.string(), z.int());

export const Analytics = z
  .object({
    total_stats: z.object({
      total_requests: z.int(),
      total_responses: z.int(),
      average_responses_per_request: z.number(),
    }),
    recent_activity: z.object({ requests_last_30_days: z.int(), responses_last_30_days: z.int() }),
    question_set_usage: Counts,
    ai_prompt_usage: Counts,
    relationship_distribution: Counts,
  })
  .meta({ id: 'Analytics' });

export const getAnalyticsRoute = defineRoute({
  operation: 'admin-get-analytics',
  method: 'GET',
  url: '/api/admin/analytics',
  auth: 'admin',
  service: 'admin',
  summary: 'Totals and the last 30 days',
  schema: { response: { 200: Analytics, ...problems } },
});

export const AdminListItem = z
  .object({ email: z.string(), created_by: z.string(), created_at: Timestamp })
  .meta({ id: 'AdminListItem' });

export const listAdminsRoute = defineRoute({
  operation: 'admin-list-admins',
  method: 'GET',
  url: '/api/admin/admins',
  auth: 'admin',
  service: 'admin',
  summary: 'Who is an admin',
  schema: { response: { 200: z.object({ admins: z.array(AdminListItem) }), ...problems } },
});

export const manageAdminRoute = defineRoute({
  operation: 'admin-manage-admin',
  method: 'POST',
  url: '/api/admin/manage-admin',
  auth: 'admin',
  service: 'admin',
  summary: 'Grant or remove admin by address',
  schema: {
    body: z.strictObject({
      email: Email,
      action: z.enum(['add', 'remove']),
      confirm_unverified: z.boolean().optional(),
    }),
    response: { 200: z.object({ message: z.string() }), ...problems },
  },
});

const Template = text(limits.promptTemplate);

export const PromptTemplates = z.object({
  system_message: z.string(),
  default_prompt_template: z.string(),
  custom_prompt_template: z.string(),
  essential_takeaways_template: z.string(),
});
export type PromptTemplates = z.infer<typeof PromptTemplates>;

export const SystemPrompts = PromptTemplates.extend({
  defaults: PromptTemplates,
  history: z.array(z.object({ updated_by: z.string(), updated_at: Timestamp, templates: PromptTemplates })),
}).meta({ id: 'SystemPrompts' });

export const getSystemPromptsRoute = defineRoute({
  operation: 'admin-get-system-prompts',
  method: 'GET',
  url: '/api/admin/system-prompts',
  auth: 'admin',
  service: 'admin',
  summary: 'The four prompt templates, their defaults and latest changes',
  schema: { response: { 200: SystemPrompts, ...problems } },
});

export const updateSystemPromptsRoute = defineRoute({
  operation: 'admin-update-system-prompts',
  method: 'PUT',
  url: '/api/admin/system-prompts',
  auth: 'admin',
  service: 'admin',
  summary: 'Change the prompt templates',
  schema: {
    body: z.strictObject({
      system_message: Template,
      default_prompt_template: Template,
      custom_prompt_template: Template,
      essential_takeaways_template: Template,
    }),
    response: { 200: SystemPrompts, ...problems },
  },
});

export const adminRoutes = [
  listActiveTestimonialsRoute,
  listTestimonialsRoute,
  createTestimonialRoute,
  updateTestimonialRoute,
  deleteTestimonialRoute,
  toggleTestimonialRoute,
  listQuestionSetsRoute,
  createQuestionSetRoute,
  updateQuestionSetRoute,
  deleteQuestionSetRoute,
  toggleQuestionSetRoute,
  listUsersResponsesRoute,
  exportEmailsRoute,
  getAnalyticsRoute,
  listAdminsRoute,
  manageAdminRoute,
  getSystemPromptsRoute,
  updateSystemPromptsRoute,
] as const;
