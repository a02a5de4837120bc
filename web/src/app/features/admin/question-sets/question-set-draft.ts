import type { VersionedQuestionSet } from '@blindspot/contracts/http/question-sets';
import { limits } from '@blindspot/contracts/limits';
import type { QuestionFormat, QuestionScale } from '@blindspot/contracts/vocabulary/question-sets';

/** The set that owners fill with their own questions: it may have none, and it must stay. */
export const ownersOwnSet = 'custom';

export interface QuestionRow {
  /** Of the row on the screen; keys can be typed, doubled and empty. */
  readonly id: number;
  readonly key: string;
  readonly text: string;
}

export interface QuestionSetDraft {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly format: QuestionFormat;
  readonly scale: QuestionScale;
  readonly active: boolean;
  readonly required: readonly QuestionRow[];
  readonly optional: readonly QuestionRow[];
}

export type RowsField = 'required' | 'optional';

/** What a set is saved as. */
export type QuestionSetPayload = Omit<VersionedQuestionSet, 'id' | 'version'>;

let lastRowId = 0;

export function newRow(key = '', text = ''): QuestionRow {
  lastRowId += 1;
  return { id: lastRowId, key, text };
}

const rowsOf = (questions: Readonly<Record<string, string>>): QuestionRow[] => {
  const rows = Object.entries(questions).map(([key, text]) => newRow(key, text));
  return rows.length > 0 ? rows : [newRow()];
};

export function emptyQuestionSet(): QuestionSetDraft {
  const basics = { name: '', title: '', description: '' };
  return {
    ...basics,
    format: 'text',
    scale: '1-10',
    active: true,
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
    required: rowsOf(set.questions),
    optional: rowsOf(set.optional_questions),
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

/** A row without a key or without a text is not saved. */
export function isDropped({ key, text }: QuestionRow): boolean {
  return key === '' || text.trim() === '';
}

const keptRows = (rows: readonly QuestionRow[]): QuestionRow[] => rows.filter((row) => !isDropped(row));

const mapOf = (rows: readonly QuestionRow[]): Record<string, string> =>
  Object.fromEntries(keptRows(rows).map(({ key, text }) => [key, text.trim()]));

export function payloadOf(draft: QuestionSetDraft): QuestionSetPayload {
  const { name, title, description, format, scale, active } = draft;
  return {
    name: name.trim(),
    title: title.trim(),
    description: description.trim(),
    format,
    scale,
    active,
    questions: mapOf(draft.required),
    optional_questions: mapOf(draft.optional),
  };
}

export type KeyProblem = 'digits' | 'doubled';

/** What is wrong with a row's key. Digits alone would be sorted to the front, and the order of the questions lost. */
export function keyProblem(draft: QuestionSetDraft, row: QuestionRow): KeyProblem | undefined {
  if (/^\d+$/.test(row.key)) return 'digits';
  const first = [...draft.required, ...draft.optional].find(({ key }) => key !== '' && key === row.key);
  return first && first.id !== row.id ? 'doubled' : undefined;
}

export function countQuestions(draft: QuestionSetDraft): number {
  return keptRows(draft.required).length + keptRows(draft.optional).length;
}

export type DraftProblem = 'name' | 'title' | 'description' | 'keys' | 'questions' | 'too-many';

/** What keeps a set from being saved; `id` where it has been saved before. */
export function problemsOf(draft: QuestionSetDraft, id: string | undefined): DraftProblem[] {
  const problems: DraftProblem[] = [];
  for (const field of ['name', 'title', 'description'] as const)
    if (draft[field].trim() === '') problems.push(field);
  const rows = keptRows([...draft.required, ...draft.optional]);
  if (rows.some((row) => keyProblem(draft, row))) problems.push('keys');
  if (keptRows(draft.required).length === 0 && id !== ownersOwnSet) problems.push('questions');
  if (rows.length > limits.questionsPerSet) problems.push('too-many');
  return problems;
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
