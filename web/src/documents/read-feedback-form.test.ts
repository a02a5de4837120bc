import type { FeedbackForm } from '@blindspot/contracts/fields';
import type { FormAsks } from '@blindspot/contracts/pages/documents';
import { describe, expect, test } from 'vitest';
import { readFeedbackForm } from './read-feedback-form.ts';

const text: FeedbackForm = {
  questions: { unsaid: 'What?', pattern: 'When?' },
  optional_questions: { keep: 'Keep?' },
  format: 'text',
  scale: '1-10',
};
const slider: FeedbackForm = {
  questions: { presence: 'Presence', honesty: 'Honesty' },
  optional_questions: { more: 'More?' },
  format: 'slider',
  scale: '1-7',
};

const offering: FeedbackForm = {
  ...text,
  offers: {
    unsaid: { first: ['stays-calm', 'half-listens', 'flares-up'], more: ['runs-late', 'opens-up'] },
    general: { first: ['aims-high'], more: [] },
  },
};

function read(
  fields: Record<string, string>,
  form = text,
  tapped: readonly (readonly [string, string])[] = [],
) {
  const person = { responder_name: 'Sam', responder_email: 'sam@example.org' };
  return readFeedbackForm(
    new URLSearchParams([...Object.entries({ ...person, ...fields }), ...tapped.map((one) => [...one])]),
    form,
  );
}

const under = (key: string, ...themes: string[]) => themes.map((theme) => [`themes.${key}`, theme] as const);

test('readFeedbackForm turns a posted answer into the body of the API call', () => {
  const { submission, errors } = read({ relationship: 'family', 'responses.unsaid': ' You\r\nlisten. ' });
  expect(errors).toEqual([]);
  expect(submission).toEqual({
    responder_name: 'Sam',
    responder_email: 'sam@example.org',
    relationship: 'family',
    responses: { unsaid: 'You\nlisten.' },
    themes: {},
  });
});

test.each(["o'neil&sons/x=1%2+a@host.org", 'li@例子.中国', '\u200Bsam@host.org\u00A0', 'Sam <sam@host.org>'])(
  'readFeedbackForm accepts %j as an address',
  (typed) => {
    expect(read({ responder_email: typed, 'responses.unsaid': 'You listen.' }).errors).toEqual([]);
  },
);

test('sliders are sent as numbers, but an untouched slider is not sent', () => {
  const { submission, errors } = read({ 'responses.presence': '7' }, slider);
  expect(submission.responses).toEqual({ presence: 7 });
  expect(errors).toEqual([]);
});

test('readFeedbackForm lists untouched sliders, but not those moved to 5 or marked "Can\'t say"', () => {
  const moved = { 'responses.presence': '5', 'responses.honesty': '7' };
  const posted = { ...moved, untouched: 'responses.presence' };
  expect(read(posted, slider)).toMatchObject({ untouched: ['presence'], isAsIs: false });
  expect(read(moved, slider).untouched).toEqual([]);
  expect(read({ ...posted, as_is: 'yes' }, slider).isAsIs).toBe(true);
  const unsure = read({ 'responses.honesty': '7', untouched: 'responses.presence' }, judged, left);
  expect(unsure.untouched).toEqual([]);
  expect(read({}, text).untouched).toEqual([]);
});

const judged: FeedbackForm = { ...slider, allows_cannot_judge: true };
const left = [['responses.presence', 'cannot-judge']] as const;

test('a slider whose "Can\'t say" box is ticked is sent as null, wherever its thumb is', () => {
  for (const at of ['5', '7']) {
    const { submission, values, errors } = read(
      { 'responses.presence': at, 'responses.honesty': '3', untouched: 'responses.presence' },
      judged,
      left,
    );
    expect([submission.responses, errors]).toEqual([{ presence: null, honesty: 3 }, []]);
    expect(values.responses['presence']).toBe('cannot-judge');
  }
});

test('readFeedbackForm reports a ticked "Can\'t say" box that the form does not have', () => {
  const { errors } = read({ 'responses.presence': '5' }, slider, left);
  expect(errors).toEqual([{ path: 'responses.presence', message: 'Choose a whole number from 1 to 7' }]);
});

test('the text "cannot-judge" is an ordinary answer to a question with a text field', () => {
  expect(read({ 'responses.unsaid': 'cannot-judge' }).submission.responses).toEqual({
    unsaid: 'cannot-judge',
  });
});

const posted = (presence: string, honesty: string) =>
  readFeedbackForm(
    new URLSearchParams([
      ['responses.presence', presence],
      ['responses.honesty', honesty],
      ['responses.more', '5'],
      ['untouched', 'responses.presence'],
      ['untouched', 'responses.more'],
    ]),
    slider,
  );

test('a slider that is posted with its initial value counts as untouched, and with any other value as moved', () => {
  expect(posted('5', '5').submission.responses).toEqual({ honesty: 5, more: '5' });
  expect(posted('5', '5').values.responses).toEqual({ presence: '', honesty: '5', more: '5' });
  expect(posted('6', '5').submission.responses).toEqual({ presence: 6, honesty: 5, more: '5' });
});

test.each(['8', '0', '5.5', 'x'])('a slider with the value %s is a problem, as in the API', (value) => {
  const { errors } = read({ 'responses.presence': '7', 'responses.honesty': value }, slider);
  expect(errors).toEqual([{ path: 'responses.honesty', message: 'Choose a whole number from 1 to 7' }]);
});

test('a slider form requires no words', () => {
  expect(read({}, slider).errors).toEqual([]);
});

test('an optional question of a slider form accepts words', () => {
  expect(read({ 'responses.more': '3' }, slider).submission.responses).toEqual({ more: '3' });
});

test('the first text question is required, and the others may stay empty', () => {
  expect(read({ 'responses.unsaid': '  ' }).errors).toEqual([
    { path: 'responses.unsaid', message: 'Add a few words of your own here' },
  ]);
});

test('readFeedbackForm reports a missing name and an incomplete address with the messages of the page', () => {
  const { errors } = read({ responder_name: '', responder_email: 'sam@', 'responses.unsaid': 'x' });
  expect(errors.map(({ message }) => message)).toEqual([
    'Enter your name',
    'Enter an email address like name@example.com',
  ]);
});

test('readFeedbackForm returns the typed text unchanged', () => {
  expect(read({ 'responses.unsaid': ' kept ' }).values.responses.unsaid).toBe(' kept ');
});

test('readFeedbackForm drops fields that the form does not have', () => {
  expect(read({ 'responses.unsaid': 'x', 'responses.made_up': 'y' }).submission.responses).toEqual({
    unsaid: 'x',
  });
});

test('an unknown relationship is read as the default', () => {
  expect(read({ relationship: 'enemy' }).submission.relationship).toBe('close-friend');
});

test('readFeedbackForm ignores a field that a browser extension adds', () => {
  const [plain, filled] = [{}, { website: 'https://spam.example', email2: 'x@y.example' }].map((extra) =>
    read({ 'responses.unsaid': 'x', ...extra }),
  );
  expect(filled).toEqual(plain);
});

test('tapped themes are sorted, so that they do not reveal the order of the page', () => {
  const tapped = [
    ...under('general', 'aims-high'),
    ...under('unsaid', 'runs-late', 'flares-up', 'stays-calm'),
  ];
  const { submission, values, errors } = read({ 'responses.unsaid': 'x', order: '5' }, offering, tapped);
  expect(errors).toEqual([]);
  expect(submission.themes).toEqual({
    unsaid: ['flares-up', 'runs-late', 'stays-calm'],
    general: ['aims-high'],
  });
  expect(values.themes['unsaid']).toEqual(['runs-late', 'flares-up', 'stays-calm']);
  expect(JSON.stringify(submission)).not.toMatch(/order|5/);
});

test('readFeedbackForm reports a fourth tap at the themes of its question, and keeps everything typed', () => {
  const four = ['stays-calm', 'half-listens', 'flares-up', 'runs-late'];
  const { values, errors } = read({ responder_name: '' }, offering, under('unsaid', ...four));
  expect(errors).toEqual([
    { path: 'themes.unsaid', message: 'Three is the most. Take one back' },
    { path: 'responder_name', message: 'Enter your name' },
  ]);
  expect(values.themes['unsaid']).toEqual(four);
});

test('readFeedbackForm reports a theme that its question does not offer', () => {
  const tapped = [...under('unsaid', 'aims-high'), ...under('pattern', 'stays-calm')];
  const { submission, errors } = read({ 'responses.unsaid': 'x' }, offering, tapped);
  expect(errors).toEqual([{ path: 'themes.unsaid', message: 'Choose one of the options here' }]);
  expect(submission.themes).not.toHaveProperty('pattern');
});

test('the first question accepts a tap without text, but not an empty answer', () => {
  const tapped = read({}, offering, under('unsaid', 'stays-calm'));
  expect([tapped.errors, tapped.submission.responses]).toEqual([[], {}]);
  expect(tapped.submission.themes).toEqual({ unsaid: ['stays-calm'] });
  expect(read({}, offering, under('general', 'aims-high')).errors).toEqual([
    { path: 'responses.unsaid', message: 'Tap something, or write a line' },
  ]);
});

test('readFeedbackForm adds the promise of the page to the answer', () => {
  expect(read({ promised: '{"version":3,"outside_ai":true}' }).submission.promised).toEqual({
    version: 3,
    outside_ai: true,
  });
  expect(read({}).submission).not.toHaveProperty('promised');
  for (const promised of ['{', '[]', '{"version":3}', '{"version":"3","outside_ai":true}', 'null'])
    expect(read({ promised }).submission).not.toHaveProperty('promised');
});

test('readFeedbackForm adds the version of the filled-in form to the answer', () => {
  expect(read({ form_version: '2' }).submission.form_version).toBe(2);
  for (const version of ['', '0', '-1', '1e99', 'two', '2.5'])
    expect(read({ form_version: version }).submission).not.toHaveProperty('form_version');
});

test.each([
  ['7', 7],
  ['0', 0],
  ['8', undefined],
  ['-1', undefined],
  ['', undefined],
  ['1.5', undefined],
])('readFeedbackForm reads the order %j of the themes as %j', (order, expected) => {
  expect(read({ order }).order).toBe(expected);
});

describe('a form that asks whether words may be quoted', () => {
  const asks = { owner: 'Ann', isOwner: false, quoting: true };
  const answered = (fields: Record<string, string>, form = text, asked: FormAsks = asks) =>
    readFeedbackForm(
      new URLSearchParams({ responder_name: 'Sam', responder_email: 'sam@example.org', ...fields }),
      form,
      asked,
    );
  const words = { 'responses.unsaid': 'You hum.' };

  test.each([
    ['yes', true],
    ['no', false],
  ])('a form that asks about quoting sends the choice %s', (chosen, expected) => {
    const { submission, values, errors } = answered({ ...words, may_quote: chosen });
    expect([submission.may_quote, values.may_quote, errors]).toEqual([expected, expected, []]);
  });

  test.each([
    ['words for the first question', words, text],
    ['words for an optional question beside sliders', { 'responses.more': 'Thanks.' }, slider],
  ])(
    'a form that asks about quoting requires a choice after %s, and keeps what was typed',
    (_, fields, form) => {
      const { submission, values, errors } = answered({ ...fields, may_quote: 'perhaps' }, form);
      expect(errors.map(({ path }) => path)).toEqual(['may_quote']);
      expect(submission).not.toHaveProperty('may_quote');
      expect(Object.values(values.responses)).toContain(Object.values(fields)[0]);
    },
  );

  test('a missing choice about quoting is reported before a missing name', () => {
    const unnamed = { responder_name: '', ...words };
    expect(answered(unnamed).errors.map(({ path }) => path)).toEqual(['may_quote', 'responder_name']);
    expect(answered({ 'responses.presence': '7' }, slider).errors).toEqual([]);
  });

  test('readFeedbackForm ignores a choice about quoting if the form does not ask', () => {
    const { submission, errors } = answered({ ...words, may_quote: 'yes' }, text, {
      ...asks,
      quoting: false,
    });
    expect([errors, submission]).toEqual([[], expect.not.objectContaining({ may_quote: true })]);
  });
});
