import { z } from 'zod';
import {
  Cursor,
  Email,
  Id,
  plainText,
  QuestionFormatField,
  QuestionMap,
  QuestionScaleField,
  RelationshipField,
  requiredPlainText,
  requiredText,
  text,
  Timestamp,
} from '../fields.ts';
import { Answers } from './responses.ts';
import { limits } from '../limits.ts';
import { problems } from '../problem.ts';
import { defineRoute } from '../route.ts';
import { serviceNames } from '../services.ts';

export const Testimonial = z
  .object({
    id: Id,
    name: z.string(),
    role: z.string(),
    content: z.string(),
    category: z.string(),
    rating: z.int().min(1).max(5),
    active: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'Testimonial' });
export type Testimonial = z.infer<typeof Testimonial>;

/**
 * The version the writer saw. Where somebody else changed the object since, the write is refused with 409
 * `changed_meanwhile`; without it the last write wins.
 */
const SeenVersion = z.int().optional();

const TestimonialWrite = z.strictObject({
  name: requiredText(limits.name, 'a name'),
  role: requiredText(limits.name, 'a role'),
  content: requiredText(limits.testimonial, 'the testimonial'),
  category: requiredText(limits.name, 'a category'),
  rating: z.int().min(1).max(5),
  active: z.boolean().default(true),
  version: SeenVersion,
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

/**
 * Rows as they were typed. What they are saved as, the admin service decides: keys in lower case with underscores for
 * spaces, no row without a key or without a text.
 */
const QuestionRows = z.record(plainText(limits.questionKey), plainText(limits.questionText));

const QuestionSetWrite = z.strictObject({
  name: requiredText(limits.questionKey, 'an internal name'),
  title: requiredText(limits.title, 'a display title'),
  description: requiredText(limits.description, 'a description'),
  format: QuestionFormatField,
  questions: QuestionRows,
  optional_questions: QuestionRows.default({}),
  scale: QuestionScaleField.default('1-10'),
  active: z.boolean().default(true),
  version: SeenVersion,
});

const QuestionSetParams = z.object({ id: requiredPlainText(limits.questionKey, 'the id of a set') });

/** As admins see a set: with the version they write back. */
export const VersionedQuestionSet = QuestionSet.extend({ version: z.int() }).meta({
  id: 'VersionedQuestionSet',
});
export type VersionedQuestionSet = z.infer<typeof VersionedQuestionSet>;

export const listQuestionSetsRoute = defineRoute({
  operation: 'admin-list-question-sets',
  method: 'GET',
  url: '/api/admin/question-sets',
  auth: 'admin',
  service: 'admin',
  summary: 'All question sets',
  schema: { response: { 200: z.array(VersionedQuestionSet), ...problems } },
});

export const createQuestionSetRoute = defineRoute({
  operation: 'admin-create-question-set',
  method: 'POST',
  url: '/api/admin/question-sets',
  auth: 'admin',
  service: 'admin',
  summary: 'Add a question set',
  schema: { body: QuestionSetWrite, response: { 201: VersionedQuestionSet, ...problems } },
});

export const updateQuestionSetRoute = defineRoute({
  operation: 'admin-update-question-set',
  method: 'PUT',
  url: '/api/admin/question-sets/:id',
  auth: 'admin',
  service: 'admin',
  summary: 'Change a question set; live requests keep their frozen questions',
  schema: {
    params: QuestionSetParams,
    body: QuestionSetWrite,
    response: { 200: VersionedQuestionSet, ...problems },
  },
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
  schema: { params: QuestionSetParams, response: { 200: VersionedQuestionSet, ...problems } },
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
      cursor: Cursor.optional(),
      search: plainText(limits.search).optional(),
      relationship: RelationshipField.optional(),
      sort: z.enum(['newest', 'oldest']).default('newest'),
    }),
    response: {
      /**
       * `Accept: text/csv` gives all that match as a file. That, and anything beyond the first page of the list as it opens
       * (a next page, a search, a filter, another order), needs a sign-in of the last 15 minutes: 403 `sign_in_again`.
       */
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
  summary: 'The email list, by pages; `Accept: text/csv` gives the file',
  schema: {
    querystring: z.object({ cursor: Cursor.optional() }),
    response: {
      /** The file and any page but the first need a sign-in of the last 15 minutes: 403 `sign_in_again`. */
      200: z.object({ emails: z.array(EmailListItem), next_cursor: z.string().nullable() }),
      ...problems,
    },
  },
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
    /** The last 30 days, oldest first. */
    per_day: z.array(z.object({ day: z.iso.date(), requests: z.int(), responses: z.int() })),
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
  .object({ email: z.string(), created_by: z.string(), created_at: Timestamp, original: z.boolean() })
  .meta({ id: 'AdminListItem' });
export type AdminListItem = z.infer<typeof AdminListItem>;

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
  /** What a writer sends back. */
  version: z.int(),
  defaults: PromptTemplates,
  history: z.array(z.object({ updated_by: z.string(), updated_at: Timestamp, templates: PromptTemplates })),
}).meta({ id: 'SystemPrompts' });
export type SystemPrompts = z.infer<typeof SystemPrompts>;

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
      version: SeenVersion,
    }),
    response: { 200: SystemPrompts, ...problems },
  },
});

/** What the templates would make of sample answers; nothing is stored. */
export const PromptPreview = z
  .object({
    engine: z.enum(['local', 'model']),
    summary: z.string(),
    essential_takeaways: z.array(z.string()),
    sections: z.array(z.object({ key: z.string(), title: z.string(), body: z.string() })),
  })
  .meta({ id: 'PromptPreview' });

export const previewSystemPromptsRoute = defineRoute({
  operation: 'admin-preview-system-prompts',
  method: 'POST',
  url: '/api/admin/system-prompts/preview',
  auth: 'admin',
  service: 'admin',
  summary: 'Try prompt templates on sample answers before saving them',
  schema: {
    body: z.strictObject({
      system_message: Template,
      default_prompt_template: Template,
      custom_prompt_template: Template,
      essential_takeaways_template: Template,
    }),
    response: { 200: PromptPreview, ...problems },
  },
});

export const AuditEntry = z
  .object({
    at: Timestamp,
    who: z.string(),
    action: z.string(),
    subject: z.string(),
    count: z.int().nullable(),
  })
  .meta({ id: 'AuditEntry' });

export const listAuditLogRoute = defineRoute({
  operation: 'admin-list-audit-log',
  method: 'GET',
  url: '/api/admin/audit-log',
  auth: 'admin',
  service: 'admin',
  summary: 'Who did what, newest first',
  schema: {
    querystring: z.object({ cursor: Cursor.optional() }),
    response: {
      200: z.object({ entries: z.array(AuditEntry), next_cursor: z.string().nullable() }),
      ...problems,
    },
  },
});

export const DeadLetter = z
  .object({
    id: Id,
    service: z.enum(serviceNames),
    consumer: z.string(),
    subject: z.string(),
    reason: z.string(),
    failed_at: Timestamp,
  })
  .meta({ id: 'DeadLetter' });

/** One line of the health page; `explanation` says in words what is wrong and what to do, null where all is well. */
export const HealthCheck = z
  .object({
    name: z.string(),
    status: z.enum(['ok', 'warning', 'failed']),
    figure: z.string(),
    explanation: z.string().nullable(),
  })
  .meta({ id: 'HealthCheck' });

export const getHealthReportRoute = defineRoute({
  operation: 'admin-get-health-report',
  method: 'GET',
  url: '/api/admin/health',
  auth: 'admin',
  service: 'admin',
  summary: 'Services, queues, dead letters, jobs, mail, model, storage and clock',
  schema: {
    response: {
      200: z.object({ checks: z.array(HealthCheck), dead_letters: z.array(DeadLetter) }),
      ...problems,
    },
  },
});

export const runHealthTestRoute = defineRoute({
  operation: 'admin-run-health-test',
  method: 'POST',
  url: '/api/admin/health/test',
  auth: 'admin',
  service: 'admin',
  summary: 'Send a test mail to yourself, or ask the model one question',
  schema: {
    body: z.strictObject({ test: z.enum(['mail', 'model']) }),
    response: { 200: HealthCheck, ...problems },
  },
});

export const replayDeadLetterRoute = defineRoute({
  operation: 'admin-replay-dead-letter',
  method: 'POST',
  url: '/api/admin/dead-letters/:service/:id/replay',
  auth: 'admin',
  service: 'admin',
  summary: 'Handle a parked event once more',
  schema: {
    params: z.object({ service: z.enum(serviceNames), id: Id }),
    response: { 200: z.object({ message: z.string() }), ...problems },
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
  previewSystemPromptsRoute,
  listAuditLogRoute,
  getHealthReportRoute,
  runHealthTestRoute,
  replayDeadLetterRoute,
] as const;
