import type { SetTranslation, SetTranslations, ThemeOffer, ThemeOffers } from '@blindspot/contracts/fields';
import type { VersionedQuestionSet } from '@blindspot/contracts/http/question-sets';
import { languages, type Language } from '@blindspot/contracts/languages';
import { limits } from '@blindspot/contracts/limits';
import {
  isKept,
  judgeQuestionSet,
  savedKey,
  type QuestionRow as JudgedRow,
} from '@blindspot/contracts/question-sets/judge-question-set';
import type { QuestionFormat, QuestionScale } from '@blindspot/contracts/vocabulary/question-sets';
import type { TextTranslations, TranslatedText } from './translation-draft.ts';

export interface QuestionRow extends JudgedRow {
  /** Of the row on the screen; keys can be typed, doubled and empty. */
  readonly id: number;
  /** Themes to tap under it, where it is answered in words; null for none. */
  readonly offer: ThemeOffer | null;
  readonly translations: TextTranslations;
}

export interface QuestionSetDraft {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly format: QuestionFormat;
  readonly scale: QuestionScale;
  readonly active: boolean;
  /** Of sliders: a box beside each for who cannot judge it. */
  readonly allowsCannotJudge: boolean;
  /** Of its texts; undefined where nobody said. */
  readonly language: Language | undefined;
  readonly titleTranslations: TextTranslations;
  readonly descriptionTranslations: TextTranslations;
  readonly required: readonly QuestionRow[];
  readonly optional: readonly QuestionRow[];
}

export type RowsField = 'required' | 'optional';

/** What a set is saved as. */
export type QuestionSetPayload = Omit<VersionedQuestionSet, 'id' | 'version'>;

let lastRowId = 0;

export function newRow(
  key = '',
  text = '',
  offer: ThemeOffer | null = null,
  translations: TextTranslations = {},
): QuestionRow {
  lastRowId += 1;
  return { id: lastRowId, key, text, offer, translations };
}

const rowsOf = (
  questions: Readonly<Record<string, string>>,
  { offers, translations = {} }: Pick<QuestionSetPayload, 'offers' | 'translations'>,
): QuestionRow[] => {
  const rows = Object.entries(questions).map(([key, text]) =>
    newRow(
      key,
      text,
      ownOf(offers, key) ?? null,
      perLanguage(translations, (one) => ownOf(one.questions, key)),
    ),
  );
  return rows.length > 0 ? rows : [newRow()];
};

/** `constructor` is a legal key, so an inherited member must not count. */
const ownOf = <Value>(map: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(map, key) ? map[key] : undefined;

/** One text of a set in all its languages, in one order. */
function perLanguage(
  translations: SetTranslations,
  pick: (translation: SetTranslation) => SetTranslation['title'],
): TextTranslations {
  return Object.fromEntries(
    languages.flatMap((language) => {
      const translation = translations[language];
      const said = translation && pick(translation);
      return said ? [[language, said]] : [];
    }),
  );
}

export function emptyQuestionSet(): QuestionSetDraft {
  const basics = { name: '', title: '', description: '' };
  return {
    ...basics,
    format: 'text',
    scale: '1-10',
    active: true,
    allowsCannotJudge: false,
    language: undefined,
    titleTranslations: {},
    descriptionTranslations: {},
    required: [newRow()],
    optional: [newRow()],
  };
}

export function draftOf(set: QuestionSetPayload): QuestionSetDraft {
  const { name, title, description, format, scale, active, language, translations = {} } = set;
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

/** Lowercase, spaces and hyphens as underscores, and nothing that a key cannot have. */
export function normalizeKey(typed: string): string {
  return typed
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\s-]/g, '_')
    .replaceAll(/[^a-z0-9_]/g, '')
    .slice(0, limits.questionKey);
}

/** The draft with a key made from the question in each row that has a question and no key. */
export function withKeys(draft: QuestionSetDraft): QuestionSetDraft {
  const taken = new Set([...draft.required, ...draft.optional].map(savedKey));
  const inRows = (rows: readonly QuestionRow[]): readonly QuestionRow[] =>
    rows.map((row) => {
      if (row.text.trim() === '' || row.key.trim() !== '') return row;
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

/** Whether a row has anything that would be lost because its question is missing. */
export function lacksText({ key, text, offer }: QuestionRow): boolean {
  return text.trim() === '' && (key.trim() !== '' || offer !== null);
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

/** A text of a set that can be translated: where it stands, and what is said of it. */
export interface TextInSet extends TranslatedText {
  readonly place: 'title' | 'description' | QuestionRow;
}

/** The texts that are saved, in the order in which they stand. */
export function textsOf(typed: QuestionSetDraft): TextInSet[] {
  const draft = withKeys(typed);
  const texts: TextInSet[] = [
    { place: 'title', source: draft.title, translations: draft.titleTranslations },
    { place: 'description', source: draft.description, translations: draft.descriptionTranslations },
    ...[...draft.required, ...draft.optional]
      .filter(isKept)
      .map((row) => ({ place: row, source: row.text, translations: row.translations })),
  ];
  return texts.filter(({ source }) => source.trim() !== '');
}

/** The set with one of its texts said otherwise in other languages. */
export function withTranslations(
  draft: QuestionSetDraft,
  { place }: Pick<TextInSet, 'place'>,
  translations: TextTranslations,
): QuestionSetDraft {
  if (place === 'title') return { ...draft, titleTranslations: translations };
  if (place === 'description') return { ...draft, descriptionTranslations: translations };
  const inRows = (rows: readonly QuestionRow[]): readonly QuestionRow[] =>
    rows.map((row) => (row.id === place.id ? { ...row, translations } : row));
  return { ...draft, required: inRows(draft.required), optional: inRows(draft.optional) };
}

/**
 * Languages that a set can be translated into: not its own. Before it says its own there are only those that it has already, since
 * nobody could be told what is left in another language.
 */
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
    const said = texts.flatMap(({ place, translations }) => {
      const { of = '', text = '' } = translations[language] ?? {};
      return text.trim() === '' ? [] : [{ place, said: { of, text: text.trim() } }];
    });
    if (said.length === 0) continue;
    const questions: SetTranslation['questions'] = {};
    const translation: SetTranslation = { questions };
    for (const { place, said: one } of said)
      if (typeof place === 'string') translation[place] = one;
      else questions[savedKey(place)] = one;
    saved[language] = translation;
  }
  return saved;
}

/** Whether a question is answered in words, so that themes can be tapped under it. */
export function isWorded({ format }: Pick<QuestionSetDraft, 'format'>, field: RowsField): boolean {
  return format === 'text' || field === 'optional';
}

function offersOf(draft: QuestionSetDraft): ThemeOffers {
  const worded = (['required', 'optional'] as const).flatMap((field) =>
    isWorded(draft, field) ? draft[field].filter(isKept) : [],
  );
  return Object.fromEntries(worded.flatMap((row) => (row.offer ? [[savedKey(row), row.offer]] : [])));
}

export function countQuestions({ required, optional }: QuestionSetDraft): number {
  return [...required, ...optional].filter(({ text }) => text.trim() !== '').length;
}

export type DraftProblem = 'name' | 'title' | 'description' | 'keys' | 'texts' | 'no-required' | 'too-many';

/** What keeps a set from being saved; `id` where it has been saved before. */
export function problemsOf(typed: QuestionSetDraft, id: string | undefined): DraftProblem[] {
  const draft = withKeys(typed);
  const texts = (['name', 'title', 'description'] as const).filter((field) => draft[field].trim() === '');
  const { keyFaults, faults } = judgeQuestionSet(id, draft);
  const hasKeyFault = [...keyFaults.keys()].some(isKept);
  const hasTextFault = [...draft.required, ...draft.optional].some(lacksText);
  return [
    ...texts,
    ...(hasKeyFault ? (['keys'] as const) : []),
    ...(hasTextFault ? (['texts'] as const) : []),
    ...faults,
  ];
}

/** Rows with one of them a step further up or down; the same rows at the ends. */
export function moved(rows: readonly QuestionRow[], id: number, step: 1 | -1): readonly QuestionRow[] {
  const from = rows.findIndex((row) => row.id === id);
  const row = rows[from];
  const other = rows[from + step];
  if (!row || !other) return rows;
  return rows.map((one) => (one === row ? other : one === other ? row : one));
}

/** Whether two forms would look the same; rows are compared by what stands in them. */
export function looksSame(one: QuestionSetDraft, other: QuestionSetDraft): boolean {
  const plain = (draft: QuestionSetDraft): string =>
    JSON.stringify(draft, (name, value: unknown) => (name === 'id' ? undefined : value));
  return plain(one) === plain(other);
}
