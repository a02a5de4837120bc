import { expect, test } from 'vitest';
import { hiddenProblem } from './server-form.tsx';

const problem = (message: string) => ({ type: 'unstorable', message });

test('hiddenProblem returns a problem in a field that another choice hides', () => {
  const problems = { custom_questions: { q2: problem('Some characters cannot be stored') } };
  expect(hiddenProblem(problems, new Set(['title', 'custom_questions.q1']))).toBe(
    'Some characters cannot be stored',
  );
});

test('hiddenProblem does not repeat a problem that a field on the screen shows', () => {
  const problems = { title: problem('Missing'), custom_questions: { q2: problem('Not this') } };
  expect(hiddenProblem(problems, new Set(['title']))).toBeUndefined();
  expect(hiddenProblem(problems, new Set(['custom_questions.q2']))).toBeUndefined();
});

test('hiddenProblem returns a problem without a field', () => {
  expect(hiddenProblem({ '': problem('Not expected') }, new Set(['title']))).toBe('Not expected');
});
