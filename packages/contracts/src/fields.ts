import { z } from 'zod';
import { addressPattern, normaliseAddress } from './email-address.ts';
import { languages } from './languages.ts';
import { limits } from './limits.ts';
import { questionKeyPattern } from './question-sets/judge-question-set.ts';
import { isStorable, unstorableText } from './storable.ts';
import { adminIdentities } from './vocabulary/admin-panel.ts';
import type { FieldFault } from './problem.ts';
import { hasVisible } from './visible-text.ts';
import { promptStyles } from './vocabulary/feedback-requests.ts';
import { formFormats, questionFormats, questionScales } from './vocabulary/question-sets.ts';
import { relationships } from './vocabulary/relationships.ts';

/** One of those that have a catalogue. */
export const LanguageField = z.enum(languages);

/** The one type of text that comes from outside: bounded, and storable as it is. */
export function plainText(max: number) {
  return z
    .string()
    .max(max, `Use at most ${max} characters`)
    .refine(isStorable, { error: unstorableText, params: { fault: 'unstorable' satisfies FieldFault } });
}

/** As `plainText`, and not empty; `what` completes "Enter …". */
export function requiredPlainText(max: number, what: string) {
  return plainText(max)
    .refine((value) => value.length > 0, {
      error: `Enter ${what}`,
      params: { fault: 'required' satisfies FieldFault },
    })
    .meta({ minLength: 1 });
}

/** Text a person typed, without the white space around it. */
export function text(max: number) {
  return z
    .string()
    .trim()
    .max(max, `Use at most ${max} characters`)
    .refine(isStorable, { error: unstorableText, params: { fault: 'unstorable' satisfies FieldFault } });
}

/** As `text`, with something to see; `what` completes "Enter …". */
export function requiredText(max: number, what: string) {
  return text(max)
    .refine(hasVisible, {
      error: `Enter ${what}`,
      params: { fault: 'required' satisfies FieldFault },
    })
    .meta({ minLength: 1 });
}

/** Ends of lines in any writing system, and tabs, with the white space around them. */
const lineBreaks = /\s*[\t\n\v\f\r\u0085\u2028\u2029]\s*/gu;

/** A name, a title or a question that a person typed: a line break becomes a space, other control characters are rejected. */
export function oneLine(max: number) {
  return z
    .string()
    .overwrite((typed) => typed.replaceAll(lineBreaks, ' ').trim())
    .max(max, `Use at most ${max} characters`)
    .refine((value) => isStorable(value) && !/\p{Cc}/u.test(value), {
      error: unstorableText,
      params: { fault: 'unstorable' satisfies FieldFault },
    });
}

/** As `oneLine`, with something to see; `what` completes "Enter …". */
export function requiredOneLine(max: number, what: string) {
  return oneLine(max)
    .refine(hasVisible, {
      error: `Enter ${what}`,
      params: { fault: 'required' satisfies FieldFault },
    })
    .meta({ minLength: 1 });
}

/** One id has one spelling inside: what compares, counts or remembers ids never sees capitals. */
export const Id = z.uuid().toLowerCase();

/** The one spelling of an id that came from outside; undefined for what is no id. */
export function canonicalId(value: unknown): string | undefined {
  return Id.safeParse(value).data;
}

/** The number of an edit of what responders read; the database keeps it as an `integer`. */
export const FormVersion = z.int().min(1).max(2_147_483_647);

/** Of a call about one feedback request. */
export const RequestIdParams = z.object({ requestId: Id });

export const ShareId = z.string().regex(/^[A-Za-z0-9_-]{22}$/);
/** Stands for the people who would enter with the next set and the ratings they would enter with, as one list shows them. */
export const EnteringNewcomers = z.string().regex(/^[\w-]{22}$/);
/** A place in a list, as a page before ended with it. */
export const Cursor = plainText(limits.cursor);
export const Timestamp = z.iso.datetime();
/** As it was typed or pasted; comes out normalised. */
export const Email = z
  .string()
  .overwrite(normaliseAddress)
  .max(limits.email, `Use at most ${limits.email} characters`)
  .refine(isStorable, { error: unstorableText, params: { fault: 'unstorable' satisfies FieldFault } })
  .pipe(z.email({ pattern: addressPattern, error: 'Enter an email address like name@example.com' }))
  .meta({ format: 'email', maxLength: limits.email });
export const Password = requiredPlainText(limits.password.maxBytes, 'a password');
/** A password to be set. The auth service judges its length in code points after NFKC. */
export const NewPassword = Password.meta({ minLength: limits.password.minCharacters });
/**
 * The version the writer saw. Where somebody else changed the object since, the write is refused with 409
 * `changed_meanwhile`; without it the last write wins.
 */
export const SeenVersion = z.int().optional();
/** `ADMIN_IDENTITIES`: with `hidden` no list of the panel says who gave an answer, nor who answered at all. */
export const AdminIdentitiesField = z.enum(adminIdentities);
export const RelationshipField = z.enum(relationships);
export const PromptStyleField = z.enum(promptStyles);
export const QuestionFormatField = z.enum(questionFormats);
export const FormFormatField = z.enum(formFormats);
export const QuestionScaleField = z.enum(questionScales);
export const QuestionKey = z
  .string()
  .regex(questionKeyPattern, 'Use lowercase letters, digits and underscores');

/** Question key to text; the order of the keys is the order of the questions. As it was written, perhaps long ago. */
export const QuestionMap = z.record(QuestionKey, z.string().min(1).max(limits.questionText));
export type QuestionMap = z.infer<typeof QuestionMap>;

/** Of a theme or family of the vocabulary (`@blindspot/content`), perhaps retired since. */
export const ThemeIdField = z
  .string()
  .max(40)
  .regex(/^[a-z]+(?:-[a-z]+)*$/, 'Use the id of a theme');

/** Themes to tap under one question: a first row, and what 'More' opens. */
export const ThemeOffer = z
  .object({
    first: z.array(ThemeIdField).min(1).max(limits.offer.first),
    more: z.array(ThemeIdField).max(limits.offer.more),
  })
  .meta({ id: 'ThemeOffer' });
export type ThemeOffer = z.infer<typeof ThemeOffer>;

/**
 * By the key of the question they stand under, or under `generalOfferKey` for those that stand once at the end. A question
 * without one has no taps.
 */
export const ThemeOffers = z.record(QuestionKey, ThemeOffer);
export type ThemeOffers = z.infer<typeof ThemeOffers>;

/** Question key to the themes somebody tapped under it. */
export const TappedThemes = z.record(
  QuestionKey,
  z.array(ThemeIdField).max(limits.offer.first + limits.offer.more),
);
export type TappedThemes = z.infer<typeof TappedThemes>;

/** As `TappedThemes`, from outside. The responses service rejects more than `limits.offer.taken` under one question. */
export const SentThemes = z.record(
  QuestionKey,
  z
    .array(ThemeIdField)
    .max(limits.offer.first + limits.offer.more)
    .meta({ maxItems: limits.offer.taken }),
);

/** A question set in another language than its own; what is left out, or stale, is read in its own. */
function translationOf(said: (max: number) => z.ZodType<string, string>) {
  /** What the text was when it was translated: where it is another by now, this is stale. */
  const translated = (max: number) => z.object({ of: said(max), text: said(max) });
  return z.object({
    title: translated(limits.title).optional(),
    description: translated(limits.description).optional(),
    /** By key, required and optional ones. */
    questions: z.record(QuestionKey, translated(limits.questionText)),
  });
}

export const SetTranslation = translationOf((max) => z.string().min(1).max(max));
export type SetTranslation = z.infer<typeof SetTranslation>;

export const SetTranslations = z.partialRecord(LanguageField, SetTranslation);
export type SetTranslations = z.infer<typeof SetTranslations>;

/** As `SetTranslations`, from outside. */
export const SentTranslations = z.partialRecord(
  LanguageField,
  translationOf((max) => requiredOneLine(max, 'the translation')),
);

/**
 * Whether a slider may be answered by `null`, 'I cannot judge this', which counts in no average. Every view counts alike in such a
 * form. Left out it is false.
 */
export const AllowsCannotJudge = z.boolean();

export const SetTitles = z.partialRecord(LanguageField, z.string());
export type SetTitles = z.infer<typeof SetTitles>;

/**
 * What a responder is asked, frozen into the request when it is made. `format` and `scale` are those of
 * `questions`; optional questions are always answered in words. In a text form the first question is required,
 * every other one may stay empty; a slider that was not moved counts as 5. A follow-up asks one question, which names what the
 * owner works on and is answered by one of `changeWords`.
 */
export const FeedbackForm = z
  .object({
    questions: QuestionMap,
    optional_questions: QuestionMap,
    format: FormFormatField,
    scale: QuestionScaleField,
    offers: ThemeOffers.optional(),
    allows_cannot_judge: AllowsCannotJudge.optional(),
    /** Of its texts; left out for an owner's own questions. */
    language: LanguageField.optional(),
    /** In other languages, as far as they translate these very texts; by key. */
    translations: z.partialRecord(LanguageField, QuestionMap).optional(),
    /** Of the question set, in each language that has one: a request whose title is one of them is read in the reader's language. */
    titles: SetTitles.optional(),
  })
  .meta({ id: 'FeedbackForm' });
export type FeedbackForm = z.infer<typeof FeedbackForm>;

/** By the key of a text, its language where that is known and is not the reader's. */
export const TextLanguages = z.record(z.string(), LanguageField).optional();
export type TextLanguages = z.infer<typeof TextLanguages>;

/** A form in the language of its reader, as far as it was translated. */
export const ReadForm = FeedbackForm.omit({ language: true, translations: true, titles: true })
  .extend({ languages: TextLanguages })
  .meta({ id: 'ReadForm' });
export type ReadForm = z.infer<typeof ReadForm>;

/** Texts of a form, for whoever needs to tell an answer from its question. */
export const formTexts = (form: Pick<FeedbackForm, 'questions' | 'optional_questions'>): string[] => [
  ...Object.values(form.questions),
  ...Object.values(form.optional_questions),
];
