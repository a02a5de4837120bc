import { z } from 'zod';
import * as endpoints from '../endpoints/public-forms.ts';
import { FeedbackForm, RequestIdParams } from '../fields.ts';
import { problems } from '../problem.ts';
import { defineRoute } from '../route.ts';

/** What a responder reads before typing; `privacy` is the promise in numbers, `version` is stored with the answer. */
export const PublicForm = z
  .object({
    title: z.string(),
    description: z.string(),
    owner_name: z.string(),
    question_set: z.string(),
    questions: FeedbackForm,
    privacy: z.object({ version: z.int(), names_from: z.int(), circle: z.int(), batch: z.int() }),
  })
  .meta({ id: 'PublicForm' });
export type PublicForm = z.infer<typeof PublicForm>;

export const getPublicFormRoute = defineRoute(endpoints.getPublicForm, {
  summary: 'The form a responder answers',
  schema: { params: RequestIdParams, response: { 200: PublicForm, ...problems } },
});
