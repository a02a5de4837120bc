import { z } from 'zod';
import { FeedbackForm, Id, PromptStyleField, RelationshipField, type QuestionMap } from '../fields.ts';
import { PromptTemplates, QuestionSet } from '../http/admin.ts';
import { Answers } from '../http/responses.ts';
import { limits } from '../limits.ts';
import { defineQuery } from '../query.ts';

/** What other services keep a copy of: nothing that names the owner. */
export const RequestFacts = z.object({
  request_id: Id,
  owner_id: Id,
  question_set: z.string(),
  form: FeedbackForm,
  ai_prompt_type: PromptStyleField,
  /** The owner's own instructions to the writer, or the style's name. */
  custom_ai_prompt: z.string().max(limits.customInstructions),
});
export type RequestFacts = z.infer<typeof RequestFacts>;

/** Facts of one request, for who keeps a copy; null when there is none, with the version of its deletion or 0. */
export const getRequestFacts = defineQuery({
  service: 'requests',
  name: 'get-facts',
  askedBy: ['responses', 'analysis'],
  input: z.object({ request_id: Id }),
  output: z.object({ facts: RequestFacts.nullable(), version: z.int() }),
});

/** Title and owner's name, which never travel in events. Unknown ids are left out. */
export const describeRequests = defineQuery({
  service: 'requests',
  name: 'describe',
  askedBy: ['responses', 'analysis'],
  input: z.object({ request_ids: z.array(Id).max(200) }),
  output: z.object({
    requests: z.array(
      z.object({ request_id: Id, title: z.string(), owner_name: z.string(), question_set: z.string() }),
    ),
  }),
});

/** An answer without its writer: known names in it are masked by the responses service. */
export const DeidentifiedResponse = z.object({
  response_id: Id,
  relationship: RelationshipField,
  /** The owner's own setting for this person; null leaves the relationship's default. */
  trust_rating: z.int().nullable(),
  answers: Answers,
});
export type DeidentifiedResponse = z.infer<typeof DeidentifiedResponse>;

/** Counted answers of a request in an order that says nothing (by random id), in pages of at most 200. */
export const getAnswers = defineQuery({
  service: 'responses',
  name: 'get-answers',
  askedBy: ['analysis'],
  input: z.object({ request_id: Id, after: Id.nullable() }),
  output: z.object({
    responses: z.array(DeidentifiedResponse),
    next: Id.nullable(),
    response_count: z.int(),
  }),
});

/**
 * Whether each text names a responder of the request: a name or a part of an address, also reversed, spaced or
 * in leet. Identities stay in the responses service; only booleans leave it. `names_only` is for texts that somebody
 * writes in order to see whether they are withheld: by addresses, that would tell who answered under which.
 */
export const screenText = defineQuery({
  service: 'responses',
  name: 'screen-text',
  askedBy: ['analysis'],
  input: z.object({
    request_id: Id,
    texts: z.array(z.string().max(20_000)).max(100),
    names_only: z.boolean().optional(),
  }),
  output: z.object({ identifies: z.array(z.boolean()) }),
});

export const getQuestionSet = defineQuery({
  service: 'admin',
  name: 'get-question-set',
  askedBy: ['requests'],
  input: z.object({ id: z.string() }),
  output: z.object({ question_set: QuestionSet.nullable(), version: z.int() }),
});

export const listActiveQuestionSets = defineQuery({
  service: 'admin',
  name: 'list-active-question-sets',
  askedBy: ['requests'],
  input: z.object({}),
  output: z.object({ question_sets: z.array(QuestionSet) }),
});

export const getPromptTemplates = defineQuery({
  service: 'admin',
  name: 'get-prompt-templates',
  askedBy: ['analysis'],
  input: z.object({}),
  output: z.object({ templates: PromptTemplates, version: z.int() }),
});

/** Texts of a form, for whoever needs to tell an answer from its question. */
export const formTexts = (form: { questions: QuestionMap; optional_questions: QuestionMap }): string[] => [
  ...Object.values(form.questions),
  ...Object.values(form.optional_questions),
];
