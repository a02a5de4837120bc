import { limits } from '../limits.ts';
import { ownersOwnSet } from '../vocabulary/question-sets.ts';

/** One question of a set as it was typed. */
export interface QuestionRow {
  readonly key: string;
  readonly text: string;
}

export type KeyFault = 'unusable' | 'digits-only' | 'reserved' | 'doubled';

export interface JudgedQuestionSet<Row extends QuestionRow> {
  /** The questions as they are saved, in the order of their rows: by key, without the rows that are not kept. */
  questions: Record<string, string>;
  optionalQuestions: Record<string, string>;
  /** Also of rows that still lack their text; what keeps a set from being saved is one of a row that is kept. */
  keyFaults: Map<Row, KeyFault>;
  /** Of the set as a whole. */
  faults: ('no-required' | 'too-many')[];
}

/** What the key of a question is made of. */
export const questionKeyPattern = /^[a-z0-9_]{1,64}$/;

/** A row without a key or without a text is not saved. */
export function isKept({ key, text }: QuestionRow): boolean {
  return key.trim() !== '' && text.trim() !== '';
}

/** The key as it is saved: in lower case, with underscores for spaces. */
export function savedKey({ key }: QuestionRow): string {
  return key.trim().toLowerCase().replaceAll(/\s/g, '_');
}

/** Reads the rows of a question set: the one rule of the panel and the service. `id` is that of a set that is there already. */
export function judgeQuestionSet<Row extends QuestionRow>(
  id: string | undefined,
  rows: { readonly required: readonly Row[]; readonly optional: readonly Row[] },
): JudgedQuestionSet<Row> {
  const required = rows.required.filter(isKept);
  const optional = rows.optional.filter(isKept);
  const judged: JudgedQuestionSet<Row> = {
    questions: savedQuestions(required),
    optionalQuestions: savedQuestions(optional),
    keyFaults: new Map(),
    faults: [],
  };
  const taken = new Set<string>();
  for (const row of [...rows.required, ...rows.optional]) {
    const key = savedKey(row);
    const fault = key === '' ? undefined : faultOfKey(key, taken);
    if (fault !== undefined) judged.keyFaults.set(row, fault);
    if (isKept(row)) taken.add(key);
  }
  if (required.length === 0 && id !== ownersOwnSet) judged.faults.push('no-required');
  if (required.length + optional.length > limits.questionsPerSet) judged.faults.push('too-many');
  return judged;
}

function savedQuestions(rows: readonly QuestionRow[]): Record<string, string> {
  return Object.fromEntries(rows.map((row) => [savedKey(row), row.text.trim()]));
}

function faultOfKey(key: string, taken: ReadonlySet<string>): KeyFault | undefined {
  if (!questionKeyPattern.test(key)) return 'unusable';
  // JavaScript sorts such keys to the front, so the order of the questions would be lost.
  if (/^\d+$/.test(key)) return 'digits-only';
  // No JSON with this name is taken from anybody, so nobody could answer the question.
  if (key === '__proto__') return 'reserved';
  // Answers are kept under their key, so two questions with one key would overwrite each other.
  return taken.has(key) ? 'doubled' : undefined;
}
