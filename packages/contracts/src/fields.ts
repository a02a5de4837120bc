import { z } from 'zod';
import { addressPattern, normaliseAddress } from './email-address.ts';
import { languages } from './languages.ts';
import { limits } from './limits.ts';
import { questionKeyPattern } from './question-sets/judge-question-set.ts';
import { hasVisible, isStorable, trimmed, unstorableText, withoutUnseen } from './text-rules.ts';
import { adminIdentities } from './vocabulary/admin-panel.ts';
import type { FieldFault } from './problem.ts';
import { promptStyles } from './vocabulary/feedback-requests.ts';
import { formFormats, questionFormats, questionScales } from './vocabulary/question-sets.ts';
import { relationships } from './vocabulary/relationships.ts';

export const LanguageField = z.enum(languages);

const unstorable = { error: unstorableText, params: { fault: 'unstorable' satisfies FieldFault } };

/** Returns a schema for text of at most `max` characters that is stored unchanged. */
export function plainText(max: number) {
  return z.string().max(max, `Use at most ${max} characters`).refine(isStorable, unstorable);
}

const required = (schema: z.ZodString, isGiven: (value: string) => boolean, what: string) =>
  schema
    .refine(isGiven, { error: `Enter ${what}`, params: { fault: 'required' satisfies FieldFault } })
    .meta({ minLength: 1 });

/** Like `plainText`, but rejects an empty text; `what` completes the error 'Enter …'. */
export function requiredPlainText(max: number, what: string) {
  return required(plainText(max), (value) => value.length > 0, what);
}

const cleaned = (max: number, clean: (typed: string) => string) =>
  z
    .string()
    .overwrite((typed) => trimmed(clean(withoutUnseen(typed))))
    .max(max, `Use at most ${max} characters`)
    .refine(isStorable, unstorable);

/** Returns a schema for typed text. It removes invisible characters and surrounding white space. */
export function text(max: number) {
  return cleaned(max, (typed) => typed);
}

/** Like `text`, but rejects a text without visible characters; `what` completes the error 'Enter …'. */
export function requiredText(max: number, what: string) {
  return required(text(max), hasVisible, what);
}

const lineBreaks = /\s*[\t\n\v\f\r\u0085\u2028\u2029]\s*/gu;

/** Like `text`, but turns line breaks into spaces, for a name, title or question. */
export function oneLine(max: number) {
  return cleaned(max, (typed) => typed.replaceAll(lineBreaks, ' '));
}

/** Like `oneLine`, but rejects a text without visible characters; `what` completes the error 'Enter …'. */
export function requiredOneLine(max: number, what: string) {
  return required(oneLine(max), hasVisible, what);
}

/** An id in lower case, so that ids can be compared as strings. */
export const Id = z.uuid().toLowerCase();

/** Returns the canonical spelling of an id from outside, or undefined if the value is not an id. */
export function canonicalId(value: unknown): string | undefined {
  return Id.safeParse(value).data;
}

/** Version of the texts that responders read; stored as an `integer`. */
export const FormVersion = z.int().min(1).max(2_147_483_647);

export const IdParams = z.object({ id: Id });
export const RequestIdParams = z.object({ requestId: Id });

export const ShareId = z.string().regex(/^[A-Za-z0-9_-]{22}$/);
/** Fingerprint of the newcomers (people who would join the next set) and of their ratings. */
export const EnteringNewcomers = z.string().regex(/^[\w-]{22}$/);
/** Position in a list, as returned with the previous page. */
export const Cursor = plainText(limits.cursor);
export const Timestamp = z.iso.datetime();
/** An address as typed or pasted; parsing normalises it. */
export const Email = z
  .string()
  .overwrite(normaliseAddress)
  .max(limits.email, `Use at most ${limits.email} characters`)
  .refine(isStorable, unstorable)
  .pipe(z.email({ pattern: addressPattern, error: 'Enter an email address like name@example.com' }))
  .meta({ format: 'email', maxLength: limits.email });
export const Password = requiredPlainText(limits.password.maxBytes, 'a password');
/** A new password. The auth service checks its length in code points after NFKC. */
export const NewPassword = Password.meta({ minLength: limits.password.minCharacters });
/** Version that the client edited. An outdated version gets 409; without a version, the last write wins. */
export const SeenVersion = z.int().optional();
/** Value of `ADMIN_IDENTITIES`. With `hidden`, the admin panel never shows who answered. */
export const AdminIdentitiesField = z.enum(adminIdentities);
export const RelationshipField = z.enum(relationships);
export const PromptStyleField = z.enum(promptStyles);
export const QuestionFormatField = z.enum(questionFormats);
export const FormFormatField = z.enum(formFormats);
export const QuestionScaleField = z.enum(questionScales);
export const QuestionKey = z
  .string()
  .regex(questionKeyPattern, 'Use lowercase letters, digits and underscores');

/** Question texts by key, in the order of the form. Stored texts may break rules that were added later. */
export const QuestionMap = z.record(QuestionKey, z.string().min(1).max(limits.questionText));
export type QuestionMap = z.infer<typeof QuestionMap>;

/** Id of a theme or family of the vocabulary (`@blindspot/content`), current or retired. */
export const ThemeIdField = z
  .string()
  .max(40)
  .regex(/^[a-z]+(?:-[a-z]+)*$/, 'Use the id of a theme');

/** Themes to tap under one question; those in `more` are hidden behind 'More'. */
export const ThemeOffer = z
  .object({
    first: z.array(ThemeIdField).min(1).max(limits.offer.first),
    more: z.array(ThemeIdField).max(limits.offer.more),
  })
  .meta({ id: 'ThemeOffer' });
export type ThemeOffer = z.infer<typeof ThemeOffer>;

/** Theme offers by question key; the offer at the end of the form has the key `generalOfferKey`. */
export const ThemeOffers = z.record(QuestionKey, ThemeOffer);
export type ThemeOffers = z.infer<typeof ThemeOffers>;

export const TappedThemes = z.record(
  QuestionKey,
  z.array(ThemeIdField).max(limits.offer.first + limits.offer.more),
);
export type TappedThemes = z.infer<typeof TappedThemes>;

/** `TappedThemes` from a client. The responses service, not the schema, enforces `limits.offer.taken`. */
export const SentThemes = z.record(
  QuestionKey,
  z
    .array(ThemeIdField)
    .max(limits.offer.first + limits.offer.more)
    .meta({ maxItems: limits.offer.taken }),
);

function translationOf(textOf: (max: number) => z.ZodType<string, string>) {
  /** `of` is the original text. A translation is stale once its original has changed. */
  const translated = (max: number) => z.object({ of: textOf(max), text: textOf(max) });
  return z.object({
    title: translated(limits.title).optional(),
    description: translated(limits.description).optional(),
    questions: z.record(QuestionKey, translated(limits.questionText)),
  });
}

export const SetTranslation = translationOf((max) => z.string().min(1).max(max));
export type SetTranslation = z.infer<typeof SetTranslation>;

export const SetTranslations = z.partialRecord(LanguageField, SetTranslation);
export type SetTranslations = z.infer<typeof SetTranslations>;

export const SentTranslations = z.partialRecord(
  LanguageField,
  translationOf((max) => requiredOneLine(max, 'the translation')),
);

/** Whether sliders accept `null` for 'I cannot judge this'; all answers then have equal weights. */
export const AllowsCannotJudge = z.boolean();

export const SetTitles = z.partialRecord(LanguageField, z.string());
export type SetTitles = z.infer<typeof SetTitles>;

/** Questions of a form, frozen when the request is created. */
export const FeedbackForm = z
  .object({
    questions: QuestionMap,
    optional_questions: QuestionMap,
    format: FormFormatField,
    scale: QuestionScaleField,
    offers: ThemeOffers.optional(),
    allows_cannot_judge: AllowsCannotJudge.optional(),
    /** Language of the texts; not set for an owner's own questions. */
    language: LanguageField.optional(),
    translations: z.partialRecord(LanguageField, QuestionMap).optional(),
    /** The question set's titles by language; missing if the owner chose another title. */
    titles: SetTitles.optional(),
  })
  .meta({ id: 'FeedbackForm' });
export type FeedbackForm = z.infer<typeof FeedbackForm>;

/** Language of each text that is not in the reader's language, by question key. */
export const TextLanguages = z.record(z.string(), LanguageField).optional();
export type TextLanguages = z.infer<typeof TextLanguages>;

/** A form in the reader's language; texts without a translation keep their language. */
export const ReadForm = FeedbackForm.omit({ language: true, translations: true, titles: true })
  .extend({ languages: TextLanguages })
  .meta({ id: 'ReadForm' });
export type ReadForm = z.infer<typeof ReadForm>;

export const formTexts = (form: Pick<FeedbackForm, 'questions' | 'optional_questions'>): string[] => [
  ...Object.values(form.questions),
  ...Object.values(form.optional_questions),
];
