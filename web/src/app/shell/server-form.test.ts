import { expect, test } from 'vitest';
import { hiddenProblem } from './server-form.tsx';

const problem = (message: string) => ({ type: 'unstorable', message });

test('a problem in a field that another choice hides is shown below the form', () => {
  const problems = { custom_questions: { q2: problem('Some characters cannot be stored') } };
  expect(hiddenProblem(problems, new Set(['title', 'custom_questions.q1']))).toBe(
    'Some characters cannot be stored',
  );
});

test('a problem beside a field on the screen is not repeated below the form', () => {
  const problems = { title: problem('Missing'), custom_questions: { q2: problem('Not this') } };
  expect(hiddenProblem(problems, new Set(['title']))).toBeUndefined();
  expect(hiddenProblem(problems, new Set(['custom_questions.q2']))).toBeUndefined();
});

test('a problem without a field is shown below the form', () => {
  expect(hiddenProblem({ '': problem('Not expected') }, new Set(['title']))).toBe('Not expected');
});
