import { anonymity, promiseVersion } from '@blindspot/contracts/anonymity';
import { expect, test } from 'vitest';
import { privacySentences } from './privacy-sentences.ts';

type Form = Parameters<typeof privacySentences>[0];

const form: Form = {
  owner_name: 'Mara',
  question_set: 'shadow',
  privacy: {
    version: promiseVersion,
    names_from: anonymity.full,
    circle: anonymity.circle,
    batch: anonymity.batch,
  },
  questions: { questions: { a: 'A?' }, optional_questions: { b: 'B?' }, format: 'text', scale: '1-10' },
};

/** The sentences as they are read: the marks that isolate a name are not. */
function textOf(of: Form): string {
  const { first, more } = privacySentences(of);
  return [...first, ...more].join('\n').replaceAll(/[\u2068\u2069]/g, '');
}

test('the notice says the numbers that the code enforces', () => {
  expect(textOf(form)).toContain(`Mara sees no names until at least ${anonymity.full} people have answered.`);
  expect(textOf(form)).toContain(`New answers enter the summary at least ${anonymity.batch} at a time`);
  expect(textOf(form)).toContain(`only where at least ${anonymity.circle} people share it`);
});

test('the notice follows an instance that raised the numbers', () => {
  const raised = { ...form, privacy: { ...form.privacy, names_from: 9, batch: 4, circle: 6 } };
  expect(textOf(raised)).toContain('until at least 9 people');
  expect(textOf(raised)).toContain('at least 4 at a time');
  expect(textOf(raised)).toContain('at least 6 people share it');
});

test('the people who run the site are named before anyone types', () => {
  expect(privacySentences(form).first.join(' ')).toContain('The people who run this site can see who sent');
});

test('quoting is announced only where there is something that may be quoted', () => {
  const without = { ...form, questions: { ...form.questions, optional_questions: {} } };
  expect(textOf(form)).toContain('may be quoted');
  expect(textOf(without)).not.toContain('quoted');
});

test('questions of the owner are announced as theirs', () => {
  expect(textOf({ ...form, question_set: 'custom' })).toContain('Mara wrote these questions.');
  expect(textOf(form)).not.toContain('wrote these questions');
});

test('the notice never calls the answers anonymous', () => {
  expect(textOf(form)).not.toMatch(/anonym/i);
});
