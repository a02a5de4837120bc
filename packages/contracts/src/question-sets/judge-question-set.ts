import { limits } from '../limits.ts';
import { hasVisible } from '../text-rules.ts';
import { ownersOwnSet } from '../vocabulary/question-sets.ts';

export interface QuestionRow {
  readonly key: string;
  readonly text: string;
}

export type KeyFault = 'unusable' | 'digits-only' | 'reserved' | 'doubled';

export interface JudgedQuestionSet<Row extends QuestionRow> {
  /** The questions as saved, by key, in the order of their rows and without the dropped rows. */
  questions: Record<string, string>;
  optionalQuestions: Record<string, string>;
  /** Faults in the keys of rows. A fault matters only if the row would be saved. */
  keyFaults: Map<Row, KeyFault>;
  faults: ('no-required' | 'too-many')[];
}

export const questionKeyPattern = /^[a-z0-9_]{1,64}$/;

/** Returns whether a row is saved: it needs a key and a text. */
export function isKept({ key, text }: QuestionRow): boolean {
  return key.trim() !== '' && hasVisible(text);
}

/** Returns the key as saved: in lower case, with underscores for spaces. */
export function savedKey({ key }: QuestionRow): string {
  return key.trim().toLowerCase().replaceAll(/\s/g, '_');
}

/** Validates the rows of a set and returns the questions to save. */
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
  // JavaScript sorts keys that consist of digits to the front, so the order of the questions would be lost.
  if (/^\d+$/.test(key)) return 'digits-only';
  // JSON with the key `__proto__` is rejected, so a form could not send an answer to the question.
  if (key === '__proto__') return 'reserved';
  // Answers are stored by key, so two questions with one key would overwrite each other.
  return taken.has(key) ? 'doubled' : undefined;
}
