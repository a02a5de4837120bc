import { labels } from '@blindspot/content/en/theme-labels';
import { isNamedThemeId, themes } from '@blindspot/content/themes/vocabulary';
import { z } from 'zod';
import * as endpoints from '../endpoints.ts';
import {
  AllowsCannotJudge,
  LanguageField,
  plainText,
  QuestionFormatField,
  QuestionKey,
  QuestionMap,
  QuestionScaleField,
  requiredPlainText,
  oneLine,
  requiredOneLine,
  requiredText,
  SeenVersion,
  SentTranslations,
  SetTranslations,
  TextLanguages,
  ThemeIdField,
  ThemeOffers,
} from '../fields.ts';
import { limits } from '../limits.ts';
import { type FieldFault } from '../problem.ts';
import { defineRoute } from '../define-route.ts';

export const QuestionSet = z
  .object({
    id: z.string(),
    name: z.string(),
    title: z.string(),
    description: z.string(),
    format: QuestionFormatField,
    questions: QuestionMap,
    optional_questions: QuestionMap,
    offers: ThemeOffers,
    scale: QuestionScaleField,
    active: z.boolean(),
    allows_cannot_judge: AllowsCannotJudge.optional(),
    language: LanguageField.optional(),
    translations: SetTranslations.optional(),
  })
  .meta({ id: 'QuestionSet' });
export type QuestionSet = z.infer<typeof QuestionSet>;

/** Question rows as typed. `judgeQuestionSet` decides which rows are saved and under which keys. */
const QuestionRows = z.record(plainText(limits.questionKey), oneLine(limits.questionText));

const CurrentTheme = ThemeIdField.pipe(
  z.enum(
    themes.map(({ id }) => id),
    { error: ({ input }) => `'${nameOf(input)}' cannot be offered: choose another theme` },
  ),
);

function nameOf(id: unknown): string {
  return typeof id === 'string' && isNamedThemeId(id) ? labels[id] : String(id);
}

const CurrentOffer = z
  .strictObject({
    first: z.array(CurrentTheme).min(1).max(limits.offer.first),
    more: z.array(CurrentTheme).max(limits.offer.more),
  })
  .refine(({ first, more }) => new Set([...first, ...more]).size === first.length + more.length, {
    error: 'Offer each theme once',
    params: { fault: 'twice' satisfies FieldFault },
  });

const QuestionSetWrite = z.strictObject({
  name: requiredOneLine(limits.questionKey, 'an internal name'),
  title: requiredOneLine(limits.title, 'a display title'),
  description: requiredText(limits.description, 'a description'),
  format: QuestionFormatField,
  questions: QuestionRows,
  optional_questions: QuestionRows.default({}),
  /** Theme offers by question key. Without a value, questions keep their offers. */
  offers: z.record(QuestionKey, CurrentOffer).optional(),
  scale: QuestionScaleField.default('1-10'),
  active: z.boolean().default(true),
  /** Whether people may skip sliders (slider sets only). Unchanged without a value. */
  allows_cannot_judge: AllowsCannotJudge.optional(),
  /** Language of the texts. Unchanged without a value. */
  language: LanguageField.optional(),
  /** Unchanged without a value. Translations of a changed text are no longer shown. */
  translations: SentTranslations.optional(),
  version: SeenVersion,
});

const QuestionSetParams = z.object({ id: requiredPlainText(limits.questionKey, 'the id of a set') });

/** A question set for admins, with the version that an edit sends back. */
export const VersionedQuestionSet = QuestionSet.extend({ version: z.int() }).meta({
  id: 'VersionedQuestionSet',
});
export type VersionedQuestionSet = z.infer<typeof VersionedQuestionSet>;

export const listQuestionSetsRoute = defineRoute(endpoints.listQuestionSets, {
  summary: 'List all question sets',
  description: 'Returns every question set, active or not.',
  schema: { response: { 200: z.array(VersionedQuestionSet) } },
});

export const createQuestionSetRoute = defineRoute(endpoints.createQuestionSet, {
  summary: 'Create a question set',
  description: 'Adds a question set. It is offered as soon as it is active.',
  schema: { body: QuestionSetWrite, response: { 201: VersionedQuestionSet } },
});

export const updateQuestionSetRoute = defineRoute(endpoints.updateQuestionSet, {
  summary: 'Change a question set',
  description: 'Changes a question set. Requests that use it keep their questions.',
  schema: {
    params: QuestionSetParams,
    body: QuestionSetWrite,
    response: { 200: VersionedQuestionSet },
  },
});

export const deleteQuestionSetRoute = defineRoute(endpoints.deleteQuestionSet, {
  summary: 'Delete a question set',
  description: 'Deletes a question set. Requests that use it keep their questions.',
  schema: { params: QuestionSetParams, response: { 204: z.undefined() } },
});

export const toggleQuestionSetRoute = defineRoute(endpoints.toggleQuestionSet, {
  summary: 'Switch a question set on or off',
  description: 'Offers a question set to owners, or stops offering it.',
  schema: { params: QuestionSetParams, response: { 200: VersionedQuestionSet } },
});

export const QuestionSetChoice = z
  .object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    format: QuestionFormatField,
    scale: QuestionScaleField,
    questions: QuestionMap,
    optional_questions: QuestionMap,
    offers_themes: z.boolean(),
    languages: TextLanguages,
  })
  .meta({ id: 'QuestionSetChoice' });
export type QuestionSetChoice = z.infer<typeof QuestionSetChoice>;

export const listQuestionSetChoicesRoute = defineRoute(endpoints.listQuestionSetChoices, {
  summary: 'List question sets',
  description: 'Returns the question sets that owners can choose from.',
  schema: {
    response: {
      200: z.object({
        question_sets: z.array(QuestionSetChoice),
        /** Whether an AI reads the texts of answers; null while that is unknown. */
        words_are_read: z.boolean().nullable(),
      }),
    },
  },
});
