import { expect, test } from 'vitest';
import { findProblems } from './problems.ts';

const texts = {
  most: 3,
  problem: 'There is a problem',
  errorPrefix: 'Error: ',
  errors: {
    responder_name: 'Enter your name',
    responder_email: 'Enter your email address',
    emailKind: 'Enter an email address like name@example.com',
    missing: 'Add a few words of your own here',
    tapOrLine: 'Tap something, or write a line',
    themes: 'Three is the most',
    owner: 'Say whether you are Ann',
    quoting: 'Choose whether Ann may read your words',
    'too-long': 'Use at most {max} characters',
    unstorable: 'Remove the broken or invisible characters',
  },
};
const control = (name: string, value: string, type = 'text', required = true) => ({
  name,
  value,
  type,
  required,
});

const box = (key: string, checked: boolean) => ({
  ...control(`themes.${key}`, 'stays-calm', 'checkbox', false),
  checked,
});

test('S5.3 each empty required field has its own message, in the order of the page', () => {
  const problems = findProblems(
    [
      control('responder_name', ' '),
      control('responder_email', '', 'email'),
      control('responses.unsaid', '', 'textarea'),
      control('responses.pattern', '', 'textarea', false),
    ],
    texts,
  );
  expect(problems).toEqual([
    { path: 'responder_name', message: 'Enter your name' },
    { path: 'responder_email', message: 'Enter your email address' },
    { path: 'responses.unsaid', message: 'Add a few words of your own here' },
  ]);
});

test.each(['sam', 'sam@', 'sam@host', '@host.org', 'a b@host.org'])(
  'the form rejects %j as an address',
  (value) => {
    expect(findProblems([control('responder_email', value, 'email')], texts)).toEqual([
      { path: 'responder_email', message: texts.errors.emailKind },
    ]);
  },
);

test.each(["o'neil&sons/x=1%2+a@host.org", 'li@例子.中国', '\u200Bsam@host.org\u00A0', 'Sam <sam@host.org>'])(
  'the form accepts %j as an address',
  (value) => {
    expect(findProblems([control('responder_email', value, 'email')], texts)).toEqual([]);
  },
);

test('a question with neither a tapped theme nor a text reports a problem', () => {
  const first = { ...control('responses.unsaid', '', 'textarea', false), dataset: { tapIsEnough: '' } };
  const missing = [{ path: 'responses.unsaid', message: 'Tap something, or write a line' }];
  expect(findProblems([box('unsaid', false), first], texts)).toEqual(missing);
  expect(findProblems([box('pattern', true), box('unsaid', false), first], texts)).toEqual(missing);
  expect(findProblems([box('unsaid', true), first], texts)).toEqual([]);
  expect(findProblems([box('unsaid', false), { ...first, value: 'You hum' }], texts)).toEqual([]);
});

test('too many taps are reported once, at their question', () => {
  const three = [box('unsaid', true), box('unsaid', true), box('unsaid', false), box('unsaid', true)];
  expect(findProblems([...three, box('pattern', true)], texts)).toEqual([]);
  const tooMany = [
    { path: 'themes.unsaid', message: texts.errors.themes },
    { path: 'responses.unsaid', message: texts.errors.missing },
  ];
  const four = [...three, box('unsaid', true)];
  for (const boxes of [four, [...four, box('unsaid', true)]])
    expect(findProblems([...boxes, control('responses.unsaid', '')], texts)).toEqual(tooMany);
});

test('a complete form has no problems', () => {
  expect(findProblems([control('responder_email', 'sam@host.org', 'email')], texts)).toEqual([]);
});
