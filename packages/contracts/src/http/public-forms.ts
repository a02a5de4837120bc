import { z } from 'zod';
import * as endpoints from '../endpoints.ts';
import { AdminIdentitiesField, FormVersion, ReadForm, RequestIdParams } from '../fields.ts';
import { problems } from '../problem.ts';
import { defineRoute } from '../route.ts';

/** What is promised to a responder. */
export const Promised = z.object({
  /** Stored with the answer. */
  version: z.int(),
  names_from: z.int(),
  batch: z.int(),
  puppets: z.int(),
  admin_identities: AdminIdentitiesField,
  /** The AI service outside this site that answers are sent to, without names; its name is null where it cannot be asked for now. */
  outside_ai: z.object({ name: z.string().nullable() }).nullable(),
});
export type Promised = z.infer<typeof Promised>;

/** What a responder reads before typing. */
export const PublicForm = z
  .object({
    title: z.string(),
    description: z.string(),
    owner_name: z.string(),
    question_set: z.string(),
    questions: ReadForm,
    /** Which text this is: the one that the first answer froze, else the current one. An answer sends it back. */
    form_version: FormVersion,
    /** Whether the form asks writers if the owner may read their words. Where it does not, no text is ever quoted. */
    asks_quoting: z.boolean(),
    privacy: Promised,
    /** Whether its owner has closed it: then it is shown to nobody to fill in, only beside what was answered before. */
    closed: z.boolean().default(false),
    /** Whether an answer is taken: on the day after closing, too, from whoever had begun to write. */
    takes_answers: z.boolean().default(true),
  })
  .meta({ id: 'PublicForm' });
export type PublicForm = z.infer<typeof PublicForm>;

/** What an answer froze: everything a responder reads that its owner could still edit otherwise. */
export const FrozenForm = PublicForm.pick({
  title: true,
  description: true,
  owner_name: true,
  question_set: true,
  questions: true,
  form_version: true,
  asks_quoting: true,
}).meta({ id: 'FrozenForm' });
export type FrozenForm = z.infer<typeof FrozenForm>;

export const getPublicFormRoute = defineRoute(endpoints.getPublicForm, {
  summary: 'Get a form',
  description:
    "Returns the questions, the owner's name and what the form promises. Anybody who knows the id may read it.",
  schema: { params: RequestIdParams, response: { 200: PublicForm, ...problems } },
});
