import type { ThemeOffer, ThemeOffers } from '@blindspot/contracts/fields';
import type { VersionedQuestionSet } from '@blindspot/contracts/http/question-sets';
import { limits } from '@blindspot/contracts/limits';
import {
  isKept,
  judgeQuestionSet,
  savedKey,
  type QuestionRow as JudgedRow,
} from '@blindspot/contracts/question-sets/judge-question-set';
import type { QuestionFormat, QuestionScale } from '@blindspot/contracts/vocabulary/question-sets';

export interface QuestionRow extends JudgedRow {
  /** Of the row on the screen; keys can be typed, doubled and empty. */
  readonly id: number;
  /** Themes to tap under it, where it is answered in words; null for none. */
  readonly offer: ThemeOffer | null;
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
  readonly required: readonly QuestionRow[];
  readonly optional: readonly QuestionRow[];
}

export type RowsField = 'required' | 'optional';

/** What a set is saved as. */
export type QuestionSetPayload = Omit<VersionedQuestionSet, 'id' | 'version'>;

let lastRowId = 0;

export function newRow(key = '', text = '', offer: ThemeOffer | null = null): QuestionRow {
  lastRowId += 1;
  return { id: lastRowId, key, text, offer };
}

const rowsOf = (questions: Readonly<Record<string, string>>, offers: ThemeOffers): QuestionRow[] => {
  const rows = Object.entries(questions).map(([key, text]) => newRow(key, text, offers[key] ?? null));
  return rows.length > 0 ? rows : [newRow()];
};

export function emptyQuestionSet(): QuestionSetDraft {
  const basics = { name: '', title: '', description: '' };
  return {
    ...basics,
    format: 'text',
    scale: '1-10',
    active: true,
    allowsCannotJudge: false,
    required: [newRow()],
    optional: [newRow()],
  };
}

export function draftOf(set: QuestionSetPayload): QuestionSetDraft {
  const { name, title, description, format, scale, active } = set;
  return {
    name,
    title,
    description,
    format,
    scale,
    active,
    allowsCannotJudge: set.allows_cannot_judge ?? false,
    required: rowsOf(set.questions, set.offers),
    optional: rowsOf(set.optional_questions, set.offers),
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

export function payloadOf(draft: QuestionSetDraft): QuestionSetPayload {
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
  };
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
  return [...required, ...optional].filter(isKept).length;
}

export type DraftProblem = 'name' | 'title' | 'description' | 'keys' | 'no-required' | 'too-many';

/** What keeps a set from being saved; `id` where it has been saved before. */
export function problemsOf(draft: QuestionSetDraft, id: string | undefined): DraftProblem[] {
  const texts = (['name', 'title', 'description'] as const).filter((field) => draft[field].trim() === '');
  const { keyFaults, faults } = judgeQuestionSet(id, draft);
  const hasKeyFault = [...keyFaults.keys()].some(isKept);
  return [...texts, ...(hasKeyFault ? (['keys'] as const) : []), ...faults];
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
