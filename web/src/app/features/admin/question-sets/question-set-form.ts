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

export interface QuestionSetForm {
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

export function emptyQuestionSet(): QuestionSetForm {
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

export function formOf(set: QuestionSetPayload): QuestionSetForm {
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

export function payloadOf(form: QuestionSetForm): QuestionSetPayload {
  const { name, title, description, format, scale, active } = form;
  return {
    name: name.trim(),
    title: title.trim(),
    description: description.trim(),
    format,
    scale,
    active,
    questions: mapOf(form.required),
    optional_questions: mapOf(form.optional),
  };
}

export type KeyProblem = 'digits' | 'doubled';

/** What is wrong with a row's key. Digits alone would be sorted to the front, and the order of the questions lost. */
export function keyProblem(form: QuestionSetForm, row: QuestionRow): KeyProblem | undefined {
  if (/^\d+$/.test(row.key)) return 'digits';
  const first = [...form.required, ...form.optional].find(({ key }) => key !== '' && key === row.key);
  return first && first.id !== row.id ? 'doubled' : undefined;
}

export function countQuestions(form: QuestionSetForm): number {
  return keptRows(form.required).length + keptRows(form.optional).length;
}

export type FormProblem = 'name' | 'title' | 'description' | 'keys' | 'questions' | 'too-many';

/** What keeps a set from being saved; `id` where it has been saved before. */
export function problemsOf(form: QuestionSetForm, id: string | undefined): FormProblem[] {
  const problems: FormProblem[] = [];
  for (const field of ['name', 'title', 'description'] as const)
    if (form[field].trim() === '') problems.push(field);
  const rows = keptRows([...form.required, ...form.optional]);
  if (rows.some((row) => keyProblem(form, row))) problems.push('keys');
  if (keptRows(form.required).length === 0 && id !== ownersOwnSet) problems.push('questions');
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
export function looksSame(one: QuestionSetForm, other: QuestionSetForm): boolean {
  const plain = (form: QuestionSetForm): string =>
    JSON.stringify(form, (name, value: unknown) => (name === 'id' ? undefined : value));
  return plain(one) === plain(other);
}
