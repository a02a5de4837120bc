import { builtInQuestionSets } from '@blindspot/contracts/built-in-question-sets';
import type { FeedbackForm } from '@blindspot/contracts/fields';
import { describe, expect, test } from 'vitest';
import { readSheet } from './built-in-reader.ts';

function formOf(set: 'shadow' | 'quick' | 'renee-ryerson'): FeedbackForm {
  const found = builtInQuestionSets.find(({ id }) => id === set);
  if (found === undefined) throw new Error(set);
  const { questions, optional_questions, format, scale, offers } = found;
  return { questions, optional_questions, format, scale, offers };
}

const shadow = formOf('shadow');
const renee = formOf('renee-ryerson');
const attention = 'You put your phone away and look at me.';
const statedBy = (form: FeedbackForm, question: string, answer: string): unknown[] =>
  readSheet(form, { [question]: answer }).statements.map(({ theme }) => theme);

test.each([
  ['listening', attention, 'gives-full-attention'],
  ['trust', 'What I tell you never leaves the room.', 'keeps-confidences'],
] as const)('under %s, %j is read', (question, answer, theme) => {
  expect(readSheet(renee, { [question]: answer }).statements).toEqual([{ theme, question }]);
});

test('a question may be called as anything is that every object has', () => {
  const form = { ...renee, questions: { constructor: 'Do I listen?' }, offers: {} };
  expect(statedBy(form, 'constructor', attention)).toEqual(['gives-full-attention']);
});

describe('the reader is silent', () => {
  test('where somebody asks', () => {
    expect(statedBy(renee, 'listening', 'Do you put your phone away and look at me?')).toEqual([]);
  });

  test('where somebody is quoted', () => {
    expect(statedBy(renee, 'listening', "Mum says 'you put your phone away and look at me'.")).toEqual([]);
  });

  test('where it used to be so', () => {
    expect(statedBy(renee, 'listening', 'You used to put your phone away and look at me.')).toEqual([]);
  });

  test('where it is said of somebody else', () => {
    expect(statedBy(renee, 'trust', 'My sister says what I tell her never leaves the room.')).toEqual([]);
  });

  test.each([
    'You work hard.',
    'I learned a lot, you are a great leader.',
    'You are not honest with me.',
    'You are not generous with anybody.',
    'Your work is sloppy.',
    'We promised the client June.',
    "I'm late answering, sorry!",
  ])('on %j, which earlier readers turned into something else', (answer) => {
    for (const question of Object.keys(shadow.questions))
      expect(statedBy(shadow, question, answer)).toEqual([]);
  });
});

test('fillers and nothing are no answer', () => {
  expect(readSheet(shadow, { unsaid: 'n/a', pattern: '', keep: '…' })).toEqual({
    statements: [],
    wrote: false,
    unreadLanguage: null,
  });
});

test('a language that is not read is named where most of the sheet is in it', () => {
  const german = 'Du bist immer für mich da, auch wenn es spät in der Nacht ist.';
  expect(readSheet(shadow, { unsaid: german, pattern: 'ok' })).toEqual({
    statements: [],
    wrote: true,
    unreadLanguage: 'German',
  });
  expect(
    readSheet(shadow, {
      unsaid: german,
      pattern: 'You go quiet for days and nobody in the whole house knows why.',
    }).unreadLanguage,
  ).toBeNull();
});

test('sliders and answers to questions that the form does not have are not read', () => {
  expect(readSheet(renee, { elsewhere: attention, presence: 7 }).wrote).toBe(false);
});

test('a form of an owner’s own questions reads what the general offer has', () => {
  const own: FeedbackForm = {
    questions: { one: 'What is it like to travel with me?' },
    optional_questions: {},
    format: 'text',
    scale: '1-10',
  };
  expect(readSheet(own, { one: attention })).toMatchObject({ wrote: true });
});

test('what is written beside sliders is read only where an offer says what was asked for', () => {
  const question = 'Which one of these would change the most if it grew?';
  const asking = (offers?: FeedbackForm['offers']): FeedbackForm => ({
    questions: { listening: 'Listening' },
    optional_questions: { grow: question },
    format: 'slider',
    scale: '1-10',
    ...(offers && { offers }),
  });
  // A wish, which would be praise under another question.
  const wish = 'Listen to me when I talk.';
  expect(readSheet(asking(), { grow: wish })).toEqual({ statements: [], wrote: true, unreadLanguage: null });
  const offered = asking({ grow: { first: ['half-listens', 'cuts-in'], more: [] } });
  expect(statedBy(offered, 'grow', wish)).toEqual(['half-listens']);
});

/** Milliseconds for one answer, the quickest of several, since other work may hold the processor. What backtracks takes seconds. */
function quickest(answer: string): number {
  const times = Array.from({ length: 12 }, () => {
    const start = performance.now();
    readSheet(shadow, { unsaid: answer });
    return performance.now() - start;
  });
  return Math.min(...times);
}

test.each([
  'You always listen to me and never say no when people need you, and you let them finish. ',
  'you ',
  "'a ",
  '"',
  "n't ",
  'a.',
  '…',
  'my ',
  'no longer ',
  '\n',
  'é́',
  'x',
])('nobody stalls it: 4,000 characters of %j stall no thread', (piece) => {
  expect(quickest(piece.repeat(4_000).slice(0, 4_000))).toBeLessThan(1_000);
});
