import type { QuestionMap } from '@blindspot/contracts/fields';
import type { QuestionSet } from '@blindspot/contracts/http-admin';
import { limits } from '@blindspot/contracts/limits';
import type { FieldError } from '@blindspot/service-kit/app-error';

/** What an admin writes of a set; its id never changes. */
export type QuestionSetText = Omit<QuestionSet, 'id'>;

/** The set that owners fill with their own questions: it may have none, and it must stay. */
export const ownersOwnSet = 'custom';

/** What is wrong with a set, field by field, beyond the form of its fields. */
export function problemsOf(id: string | undefined, set: QuestionSetText): FieldError[] {
  const { questions, optional_questions: optional } = set;
  const problems = [...textProblems('questions', questions), ...textProblems('optional_questions', optional)];
  const required = Object.keys(questions);
  const count = required.length + Object.keys(optional).length;
  if (required.length === 0 && id !== ownersOwnSet) {
    problems.push({ path: 'questions', message: 'Enter at least one required question' });
  }
  if (count > limits.questionsPerSet) {
    problems.push({ path: 'questions', message: `Use at most ${limits.questionsPerSet} questions` });
  }
  for (const key of Object.keys(optional)) {
    // Answers are kept under their key, so two questions with one key would overwrite each other.
    if (!Object.hasOwn(questions, key)) continue;
    problems.push({
      path: `optional_questions.${key}`,
      message: `The key '${key}' is already a required question`,
    });
  }
  return problems;
}

function textProblems(field: string, questions: QuestionMap): FieldError[] {
  return Object.entries(questions).flatMap(([key, text]): FieldError[] => {
    const path = `${field}.${key}`;
    // JavaScript sorts such keys to the front, so the order of the questions would be lost.
    if (/^\d+$/.test(key)) return [{ path, message: `Use at least one letter in the key '${key}'` }];
    return text.trim() === '' ? [{ path, message: 'Enter the question' }] : [];
  });
}

const trimmed = (questions: QuestionMap): QuestionMap =>
  Object.fromEntries(Object.entries(questions).map(([key, text]) => [key, text.trim()]));

/** With the white space around questions taken off. */
export function tidied(set: QuestionSetText): QuestionSetText {
  return {
    ...set,
    questions: trimmed(set.questions),
    optional_questions: trimmed(set.optional_questions),
  };
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
