import { QuestionKey, type QuestionMap } from '@blindspot/contracts/fields';
import type { QuestionSet } from '@blindspot/contracts/http/question-sets';
import { limits } from '@blindspot/contracts/limits';
import type { FieldError } from '@blindspot/service-kit/process/app-error';
import { fieldPath } from '@blindspot/service-kit/http/validate-input';

/** What an admin writes of a set; its id never changes. */
export type QuestionSetText = Omit<QuestionSet, 'id'>;

/** The set that owners fill with their own questions: it may have none, and it must stay. */
export const ownersOwnSet = 'custom';

type Rows = readonly (readonly [typedKey: string, text: string])[];

/**
 * A set as it is saved: keys in lower case with underscores for spaces, and without the rows that have no key or no text.
 * With it what keeps it from being saved, field by field and under the keys that were typed.
 */
export function readQuestionSet(
  id: string | undefined,
  typed: QuestionSetText,
): { set: QuestionSetText; problems: FieldError[] } {
  const required = filledRows(typed.questions);
  const optional = filledRows(typed.optional_questions);
  const taken = new Set<string>();
  const problems = [
    ...keyProblems('questions', required, taken),
    ...keyProblems('optional_questions', optional, taken),
  ];
  if (required.length === 0 && id !== ownersOwnSet) {
    problems.push({ path: 'questions', message: 'Enter at least one required question' });
  }
  if (required.length + optional.length > limits.questionsPerSet) {
    problems.push({ path: 'questions', message: `Use at most ${limits.questionsPerSet} questions` });
  }
  return { set: { ...typed, questions: mapOf(required), optional_questions: mapOf(optional) }, problems };
}

const filledRows = (questions: QuestionMap): Rows =>
  Object.entries(questions)
    .map(([key, text]) => [key, text.trim()] as const)
    .filter(([key, text]) => key.trim() !== '' && text !== '');

const mapOf = (rows: Rows): QuestionMap =>
  Object.fromEntries(rows.map(([typedKey, text]) => [keyOf(typedKey), text]));

const keyOf = (typedKey: string): string => typedKey.trim().toLowerCase().replaceAll(/\s/g, '_');

function keyProblems(field: string, rows: Rows, taken: Set<string>): FieldError[] {
  return rows.flatMap(([typedKey]): FieldError[] => {
    const key = keyOf(typedKey);
    const message = keyProblem(key, taken);
    taken.add(key);
    return message === undefined ? [] : [{ path: fieldPath([field, typedKey]), message }];
  });
}

function keyProblem(key: string, taken: ReadonlySet<string>): string | undefined {
  if (!QuestionKey.safeParse(key).success)
    return 'Use letters from a to z, digits and underscores in the key';
  // JavaScript sorts such keys to the front, so the order of the questions would be lost.
  if (/^\d+$/.test(key)) return `Use at least one letter in the key '${key}'`;
  // No JSON with this name is taken from anybody, so nobody could answer the question.
  if (key === '__proto__') return `Use another key than '${key}'`;
  // Answers are kept under their key, so two questions with one key would overwrite each other.
  return taken.has(key) ? `There are two questions with the key '${key}'` : undefined;
}

/** An id made of the internal name, the first that is free: 'team-check', 'team-check-2'. */
export function freeId(name: string, taken: ReadonlySet<string>): string {
  const base =
    name
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, '')
      .slice(0, limits.questionKey - 5) || 'set';
  let id = base;
  for (let copy = 2; taken.has(id); copy += 1) id = `${base}-${copy}`;
  return id;
}
