import { expect, test } from 'vitest';
import type { FeedbackForm, TappedThemes } from './fields.ts';
import { judgeAnswers, writtenKeys } from './answers.ts';

const text: FeedbackForm = {
  questions: { unsaid: 'What?', constructor: 'When?' },
  optional_questions: { keep: 'Keep?' },
  format: 'text',
  scale: '1-10',
};
const offering: FeedbackForm = {
  ...text,
  offers: {
    unsaid: { first: ['stays-calm'], more: ['runs-late'] },
    general: { first: ['opens-up'], more: [] },
  },
};
const slider: FeedbackForm = { ...text, format: 'slider', scale: '1-7' };
const followUp: FeedbackForm = { ...text, questions: { change: 'Listen first' }, format: 'follow-up' };

test('judgeAnswers trims texts, drops empty texts and keeps the order of the form', () => {
  const { answers, faults } = judgeAnswers(text, { keep: ' Yes. ', constructor: ' ', unsaid: 'That.' });
  expect(Object.entries(answers)).toEqual([
    ['unsaid', 'That.'],
    ['keep', 'Yes.'],
  ]);
  expect(faults).toEqual([]);
});

test('judgeAnswers and writtenKeys ignore a text of only invisible characters', () => {
  const { answers, faults } = judgeAnswers(text, { unsaid: 'That.', keep: '\u2800\u3164' });
  expect([answers, faults]).toEqual([{ unsaid: 'That.' }, []]);
  expect(writtenKeys(text, { unsaid: 'That.', keep: '\u2800\u3164' })).toEqual(['unsaid']);
});

test('judgeAnswers scores an untouched slider as 5 and lists it as untouched', () => {
  expect(judgeAnswers(slider, { unsaid: 7 })).toEqual({
    answers: { unsaid: 7, constructor: 5 },
    untouched: ['constructor'],
    faults: [],
  });
});

test('judgeAnswers accepts null for a slider if the form allows null', () => {
  const form = { ...slider, allows_cannot_judge: true };
  expect(judgeAnswers(form, { unsaid: null })).toEqual({
    answers: { unsaid: null, constructor: 5 },
    untouched: ['constructor'],
    faults: [],
  });
});

test('judgeAnswers rejects null for a text question in a form whose sliders allow null', () => {
  const form = { ...slider, allows_cannot_judge: true };
  expect(judgeAnswers(form, { keep: null }).faults).toEqual([{ key: 'keep', fault: 'not-in-words' }]);
});

test.each([{ unsaid: ['runs-late'] }, { unsaid: ['stays-calm', 'runs-late'] }])(
  'judgeAnswers accepts the themes %j instead of a text for the first question',
  (tapped) => {
    expect(judgeAnswers(offering, { unsaid: ' ' }, tapped)).toEqual({
      answers: {},
      untouched: [],
      faults: [],
    });
  },
);

test.each<[string, FeedbackForm, TappedThemes, string]>([
  ['no tap', offering, {}, 'not-tapped-or-written'],
  ['a tap at the end of the form', offering, { general: ['opens-up'] }, 'not-tapped-or-written'],
  ['a tap on a theme that is not offered there', offering, { unsaid: ['opens-up'] }, 'not-tapped-or-written'],
  [
    'a tap in an inherited member',
    offering,
    JSON.parse('{"__proto__": ["stays-calm"]}') as TappedThemes,
    'not-tapped-or-written',
  ],
  [
    'a tap at the end of a form without other offers',
    { ...text, offers: { general: { first: ['opens-up'], more: [] } } },
    { general: ['opens-up'] },
    'missing',
  ],
  [
    'a tap under the choice of a follow-up',
    { ...followUp, offers: { change: { first: ['opens-up'], more: [] } } },
    { change: ['opens-up'] },
    'missing',
  ],
])('if the first question has no text, judgeAnswers rejects %s', (_, form, tapped, fault) => {
  expect(judgeAnswers(form, {}, tapped).faults.map((found) => found.fault)).toEqual([fault]);
});

test.each([
  ['the first text left out', text, {}, { key: 'unsaid', fault: 'missing' }],
  ['a number for a text', text, { unsaid: 5 }, { key: 'unsaid', fault: 'not-in-words' }],
  ['a text that is too long', text, { unsaid: 'x'.repeat(4_001) }, { key: 'unsaid', fault: 'too-long' }],
  [
    'a text with one emoji too many',
    text,
    { unsaid: '🙂'.repeat(4_001) },
    { key: 'unsaid', fault: 'too-long' },
  ],
  ['a lone surrogate', text, { unsaid: '\uD800' }, { key: 'unsaid', fault: 'unstorable' }],
  ['an unknown question', text, { unsaid: 'x', made_up: 'y' }, { key: 'made_up', fault: 'not-asked' }],
  ['a slider beyond its scale', slider, { unsaid: 8 }, { key: 'unsaid', fault: 'off-scale' }],
  ['a choice left out', followUp, { keep: 'x' }, { key: 'change', fault: 'missing' }],
  ['an unknown choice', followUp, { change: 'best' }, { key: 'change', fault: 'not-a-choice' }],
  ['a choice as a number', followUp, { change: 3 }, { key: 'change', fault: 'not-in-words' }],
  ['null for a text', text, { unsaid: null }, { key: 'unsaid', fault: 'not-in-words' }],
  ['null for a choice', followUp, { change: null }, { key: 'change', fault: 'not-in-words' }],
  [
    'null for a slider that must be judged',
    slider,
    { unsaid: 3, constructor: null },
    { key: 'constructor', fault: 'must-judge' },
  ],
  ['text for a slider', slider, { unsaid: '7' }, { key: 'unsaid', fault: 'off-scale' }],
] as const)('judgeAnswers reports %s as a fault', (_, form, sent, fault) => {
  expect(judgeAnswers(form, sent).faults).toEqual([fault]);
});
