import {
  LanguageField,
  QuestionFormatField,
  QuestionScaleField,
  ThemeOffer,
  type SetTranslation,
  type SetTranslations,
  type ThemeOffers,
} from '@blindspot/contracts/fields';
import { createQuestionSetRoute, type VersionedQuestionSet } from '@blindspot/contracts/http/question-sets';
import { languages, type Language } from '@blindspot/contracts/languages';
import { limits } from '@blindspot/contracts/limits';
import {
  isKept,
  judgeQuestionSet,
  savedKey,
  type KeyFault,
} from '@blindspot/contracts/question-sets/judge-question-set';
import { hasVisible } from '@blindspot/contracts/text-rules';
import { z } from 'zod';
import { answerTo } from '../../../../domain/questions.ts';
import { m } from '../../../../paraglide/messages.js';
import type { TextTranslations, TranslatedText } from './translation-draft.ts';

const { shape } = createQuestionSetRoute.schema.body;
const Translations = z.partialRecord(LanguageField, z.object({ of: z.string(), text: z.string() }));

const QuestionRow = z.object({
  key: z.string(),
  text: shape.questions.valueType,
  /** Themes below the question. Only questions with a text field have themes. */
  offer: ThemeOffer.nullable(),
  translations: Translations,
});
type QuestionRow = z.input<typeof QuestionRow>;

const Draft = z.object({
  name: shape.name,
  title: shape.title,
  description: shape.description,
  format: QuestionFormatField,
  scale: QuestionScaleField,
  active: z.boolean(),
  allowsCannotJudge: z.boolean(),
  language: LanguageField.or(z.literal('')),
  titleTranslations: Translations,
  descriptionTranslations: Translations,
  required: z.array(QuestionRow),
  optional: z.array(QuestionRow),
});
export type QuestionSetDraft = z.input<typeof Draft>;

export type RowsField = 'required' | 'optional';
export const rowsFields = ['required', 'optional'] as const satisfies readonly RowsField[];

export type QuestionSetPayload = Omit<VersionedQuestionSet, 'id' | 'version'>;

export const questionSetSchema = (id: string | undefined) =>
  Draft.superRefine((typed, context) => {
    const draft = withKeys(typed);
    const { keyFaults, faults } = judgeQuestionSet(id, draft);
    const report = (path: (string | number)[], message: string): void =>
      context.addIssue({ code: 'custom', path, message });
    for (const field of rowsFields)
      for (const [index, row] of draft[field].entries()) {
        const fault = keyFaults.get(row);
        if (fault && isKept(row)) report([field, index, 'key'], keyFaultText(fault, row.key));
        if (lacksText(row)) report([field, index, 'text'], m.admin_set_text_missing());
      }
    if (faults.includes('no-required')) report(['required', 0, 'text'], m.admin_set_needs_question());
    if (faults.includes('too-many'))
      report(['required', 0, 'text'], m.admin_set_too_many({ count: limits.questionsPerSet }));
  });

const keyFaultTexts: Readonly<Record<KeyFault, (key: string) => string>> = {
  unusable: () => m.admin_set_key_unusable(),
  'digits-only': (key) => m.admin_set_key_digits({ key }),
  reserved: (key) => m.admin_set_key_reserved({ key }),
  doubled: (key) => m.admin_set_key_doubled({ key }),
};

export const keyFaultText = (fault: KeyFault, key: string): string => keyFaultTexts[fault](key);

/** Whether saving would lose the row's key or themes, because the row has no question. */
function lacksText({ key, text, offer }: QuestionRow): boolean {
  return !hasVisible(text) && (key.trim() !== '' || offer !== null);
}

export const newRow = (
  key = '',
  text = '',
  offer: ThemeOffer | null = null,
  translations: TextTranslations = {},
): QuestionRow => ({ key, text, offer, translations });

const rowsOf = (
  questions: Readonly<Record<string, string>>,
  { offers, translations = {} }: Pick<QuestionSetPayload, 'offers' | 'translations'>,
): QuestionRow[] => {
  const rows = Object.entries(questions).map(([key, text]) =>
    newRow(
      key,
      text,
      answerTo(offers, key) ?? null,
      perLanguage(translations, (one) => answerTo(one.questions, key)),
    ),
  );
  return rows.length > 0 ? rows : [newRow()];
};

function perLanguage(
  translations: SetTranslations,
  pick: (translation: SetTranslation) => SetTranslation['title'],
): TextTranslations {
  return Object.fromEntries(
    languages.flatMap((language) => {
      const translation = translations[language];
      const translated = translation && pick(translation);
      return translated ? [[language, translated]] : [];
    }),
  );
}

export function emptyQuestionSet(): QuestionSetDraft {
  return {
    name: '',
    title: '',
    description: '',
    format: 'text',
    scale: '1-10',
    active: true,
    allowsCannotJudge: false,
    language: '',
    titleTranslations: {},
    descriptionTranslations: {},
    required: [newRow()],
    optional: [newRow()],
  };
}

export function draftOf(set: QuestionSetPayload): QuestionSetDraft {
  const { name, title, description, format, scale, active, language = '', translations = {} } = set;
  return {
    name,
    title,
    description,
    format,
    scale,
    active,
    allowsCannotJudge: set.allows_cannot_judge ?? false,
    language,
    titleTranslations: perLanguage(translations, (one) => one.title),
    descriptionTranslations: perLanguage(translations, (one) => one.description),
    required: rowsOf(set.questions, set),
    optional: rowsOf(set.optional_questions, set),
  };
}

/** Converts typed text to a valid key in lower case, with underscores for spaces and hyphens. */
export function normalizeKey(typed: string): string {
  return typed
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\s-]/g, '_')
    .replaceAll(/[^a-z0-9_]/g, '')
    .slice(0, limits.questionKey);
}

export function withKeys(draft: QuestionSetDraft): QuestionSetDraft {
  const taken = new Set([...draft.required, ...draft.optional].map(savedKey));
  const inRows = (rows: readonly QuestionRow[]): QuestionRow[] =>
    rows.map((row) => {
      if (!hasVisible(row.text) || row.key.trim() !== '') return row;
      const key = freeKey(row.text, taken);
      taken.add(key);
      return { ...row, key };
    });
  return { ...draft, required: inRows(draft.required), optional: inRows(draft.optional) };
}

function freeKey(text: string, taken: ReadonlySet<string>): string {
  const words = normalizeKey(text.trim())
    .slice(0, limits.questionKey - 4)
    .replaceAll(/^_+|_+$/g, '');
  const base = /[a-z]/.test(words) ? words : 'question';
  let key = base;
  for (let copy = 2; taken.has(key); copy += 1) key = `${base}_${copy}`;
  return key;
}

export function payloadOf(typed: QuestionSetDraft): QuestionSetPayload {
  const draft = withKeys(typed);
  const { name, title, description, format, scale, active } = draft;
  const { questions, optionalQuestions } = judgeQuestionSet(undefined, draft);
  return {
    name: name.trim(),
    title: title.trim(),
    description: description.trim(),
    format,
    scale,
    active,
    questions,
    optional_questions: optionalQuestions,
    offers: offersOf(draft),
    allows_cannot_judge: format === 'slider' && draft.allowsCannotJudge,
    ...(draft.language && { language: draft.language }),
    translations: translationsOf(draft),
  };
}

export interface TextInSet extends TranslatedText {
  readonly place:
    | 'title'
    | 'description'
    | { readonly field: RowsField; readonly index: number; readonly key: string };
}

export function textsOf(typed: QuestionSetDraft): TextInSet[] {
  const draft = withKeys(typed);
  const texts: TextInSet[] = [
    { place: 'title', source: draft.title, translations: draft.titleTranslations },
    { place: 'description', source: draft.description, translations: draft.descriptionTranslations },
  ];
  for (const field of rowsFields)
    for (const [index, row] of draft[field].entries())
      if (isKept(row))
        texts.push({
          place: { field, index, key: savedKey(row) },
          source: row.text,
          translations: row.translations,
        });
  return texts.filter(({ source }) => hasVisible(source));
}

export const translationsField = (place: TextInSet['place']) =>
  typeof place === 'string'
    ? (`${place}Translations` as const)
    : (`${place.field}.${place.index}.translations` as const);

/** Returns the languages for which the editor shows translations, without the set's own language. */
export function otherLanguages(draft: QuestionSetDraft): Language[] {
  const texts = textsOf(draft);
  return languages.filter((language) =>
    draft.language
      ? language !== draft.language
      : texts.some(({ translations }) => translations[language] !== undefined),
  );
}

function translationsOf(draft: QuestionSetDraft): SetTranslations {
  const texts = textsOf(draft);
  const saved: SetTranslations = {};
  for (const language of otherLanguages(draft)) {
    const translation: SetTranslation = { questions: {} };
    let isEmpty = true;
    for (const { place, translations } of texts) {
      const { of = '', text = '' } = translations[language] ?? {};
      if (!hasVisible(text)) continue;
      isEmpty = false;
      const translated = { of, text: text.trim() };
      if (typeof place === 'string') translation[place] = translated;
      else translation.questions[place.key] = translated;
    }
    if (!isEmpty) saved[language] = translation;
  }
  return saved;
}

/** Whether a question has a text field and can therefore offer themes. */
export function isWorded({ format }: Pick<QuestionSetDraft, 'format'>, field: RowsField): boolean {
  return format === 'text' || field === 'optional';
}

function offersOf(draft: QuestionSetDraft): ThemeOffers {
  const worded = rowsFields.flatMap((field) => (isWorded(draft, field) ? draft[field].filter(isKept) : []));
  return Object.fromEntries(worded.flatMap((row) => (row.offer ? [[savedKey(row), row.offer]] : [])));
}

export type OfferRow = keyof ThemeOffer;

/** Replaces a theme in the list that a question offers. An empty theme removes the old theme. */
export function exchanged(
  offer: ThemeOffer,
  { row, place, theme }: { row: OfferRow; place: number; theme: string },
): ThemeOffer {
  return { ...offer, [row]: offer[row].toSpliced(place, 1, theme).filter(Boolean) };
}

export function countQuestions({ required, optional }: QuestionSetDraft): number {
  return [...required, ...optional].filter(({ text }) => hasVisible(text)).length;
}
