import { labels } from '@blindspot/content/en/theme-labels';
import { isNamedThemeId, themes } from '@blindspot/content/themes/vocabulary';
import { z } from 'zod';
import * as adminEndpoints from '../admin-endpoints.ts';
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
import { problems, type FieldFault } from '../problem.ts';
import { defineRoute } from '../route.ts';

export const QuestionSet = z
  .object({
    id: z.string(),
    name: z.string(),
    title: z.string(),
    description: z.string(),
    format: QuestionFormatField,
    questions: QuestionMap,
    optional_questions: QuestionMap,
    /** Of questions answered in words. */
    offers: ThemeOffers,
    scale: QuestionScaleField,
    active: z.boolean(),
    allows_cannot_judge: AllowsCannotJudge.optional(),
    /** Of its texts; left out where nobody said. */
    language: LanguageField.optional(),
    /** Left out if there are none. */
    translations: SetTranslations.optional(),
  })
  .meta({ id: 'QuestionSet' });
export type QuestionSet = z.infer<typeof QuestionSet>;

/**
 * Rows as they were typed. What they are saved as, the admin service decides: keys in lower case with underscores for
 * spaces, no row without a key or without a text.
 */
const QuestionRows = z.record(plainText(limits.questionKey), oneLine(limits.questionText));

const CurrentTheme = ThemeIdField.pipe(
  z.enum(
    themes.map(({ id }) => id),
    { error: ({ input }) => `'${nameOf(input)}' cannot be offered: choose another theme` },
  ),
);

/** As people know it; an id that never was one stands for itself. */
function nameOf(id: unknown): string {
  return typeof id === 'string' && isNamedThemeId(id) ? labels[id] : String(id);
}

/** An offer as it is chosen now: without themes that were retired, and none twice. */
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
  /** By the key as it is saved. Left out, questions keep the offer they have. */
  offers: z.record(QuestionKey, CurrentOffer).optional(),
  scale: QuestionScaleField.default('1-10'),
  active: z.boolean().default(true),
  /** Of a set of sliders. Left out, it stays as it is. */
  allows_cannot_judge: AllowsCannotJudge.optional(),
  /** Left out, it stays as it is. */
  language: LanguageField.optional(),
  /** Left out, they stay as they are: those of a text that was changed are stale, and are read by nobody. */
  translations: SentTranslations.optional(),
  version: SeenVersion,
});

const QuestionSetParams = z.object({ id: requiredPlainText(limits.questionKey, 'the id of a set') });

/** As admins see a set: with the version they write back. */
export const VersionedQuestionSet = QuestionSet.extend({ version: z.int() }).meta({
  id: 'VersionedQuestionSet',
});
export type VersionedQuestionSet = z.infer<typeof VersionedQuestionSet>;

export const listQuestionSetsRoute = defineRoute(adminEndpoints.listQuestionSets, {
  summary: 'List all question sets',
  description: 'Returns every question set, active or not.',
  schema: { response: { 200: z.array(VersionedQuestionSet), ...problems } },
});

export const createQuestionSetRoute = defineRoute(adminEndpoints.createQuestionSet, {
  summary: 'Create a question set',
  description: 'Adds a question set. It is offered as soon as it is active.',
  schema: { body: QuestionSetWrite, response: { 201: VersionedQuestionSet, ...problems } },
});

export const updateQuestionSetRoute = defineRoute(adminEndpoints.updateQuestionSet, {
  summary: 'Change a question set',
  description: 'Changes a question set. Requests that use it keep their questions.',
  schema: {
    params: QuestionSetParams,
    body: QuestionSetWrite,
    response: { 200: VersionedQuestionSet, ...problems },
  },
});

export const deleteQuestionSetRoute = defineRoute(adminEndpoints.deleteQuestionSet, {
  summary: 'Delete a question set',
  description: 'Deletes a question set. Requests that use it keep their questions.',
  schema: { params: QuestionSetParams, response: { 204: z.undefined(), ...problems } },
});

export const toggleQuestionSetRoute = defineRoute(adminEndpoints.toggleQuestionSet, {
  summary: 'Switch a question set on or off',
  description: 'Offers a question set to owners, or stops offering it.',
  schema: { params: QuestionSetParams, response: { 200: VersionedQuestionSet, ...problems } },
});

/** A question set as an owner chooses it. */
export const QuestionSetChoice = z
  .object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    format: QuestionFormatField,
    scale: QuestionScaleField,
    questions: QuestionMap,
    optional_questions: QuestionMap,
    /** Texts in another language than the one that was asked for, by their key. */
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
        /** Whether an AI reads what people write; null while that is not known. */
        words_are_read: z.boolean().nullable(),
      }),
      ...problems,
    },
  },
});
