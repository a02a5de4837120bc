import { z } from 'zod';
import * as endpoints from '../endpoints.ts';
import { AdminIdentitiesField, FormVersion, ReadForm, RequestIdParams } from '../fields.ts';
import { defineRoute } from '../define-route.ts';

export const Promised = z.object({
  version: z.int(),
  names_from: z.int(),
  batch: z.int(),
  puppets: z.int(),
  admin_identities: AdminIdentitiesField,
  /** The external AI that receives answers without names; `name` is null while unknown. */
  outside_ai: z.object({ name: z.string().nullable() }).nullable(),
  /** Whether a model reads the texts of answers; true while that is unknown. */
  words_are_read: z.boolean(),
});
export type Promised = z.infer<typeof Promised>;

export const PublicForm = z
  .object({
    title: z.string(),
    description: z.string(),
    owner_name: z.string(),
    question_set: z.string(),
    questions: ReadForm,
    form_version: FormVersion,
    asks_quoting: z.boolean(),
    privacy: Promised,
    /** Screens show a closed form only to responders who have a draft or an earlier answer. */
    closed: z.boolean().default(false),
    /** Answers are accepted until a day after closing, because people may have begun to write. */
    takes_answers: z.boolean().default(true),
  })
  .meta({ id: 'PublicForm' });
export type PublicForm = z.infer<typeof PublicForm>;

/** The texts that the first answer freezes: everything that a responder reads and the owner could edit. */
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
    "Returns the questions, the owner's name and the promise of the form. Anyone who knows the id may read it.",
  schema: { params: RequestIdParams, response: { 200: PublicForm } },
});
