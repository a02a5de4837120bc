import { isRequired, isSlider, isTapEnough, judgeAnswers, judgeThemes } from '@blindspot/contracts/answers';
import type { FeedbackForm } from '@blindspot/contracts/fields';
import { FeedbackResponseSubmission } from '@blindspot/contracts/http/feedback-responses';
import { limits } from '@blindspot/contracts/limits';
import { describe, expect, it } from 'vitest';
import { findProblems, type CheckedControl } from '../src/enhancers/problems.ts';
import { submissionOf } from '../src/enhancers/submission.ts';
import { formTexts } from '../src/documents/feedback-form-page.tsx';
import { readFeedbackForm } from '../src/documents/read-feedback-form.ts';

const words = [
  '',
  '  ',
  'Well.',
  ' Well. ',
  '3',
  'x'.repeat(4_000),
  ` ${'x'.repeat(4_000)} `,
  'x'.repeat(4_001),
  '🙂'.repeat(4_000),
  '🙂'.repeat(4_001),
];
const texts = [...words, 'a\u0000b'];
const names = [
  '',
  ' ',
  'Sam',
  ' Sam ',
  'x'.repeat(100),
  'x'.repeat(101),
  '🙂'.repeat(100),
  '🙂'.repeat(101),
  'a\u0000b',
];
const addresses = [
  '',
  ' ',
  'sam',
  'sam@',
  'sam@host',
  '@host.org',
  'a b@host.org',
  'a..b@host.org',
  '.a@host.org',
  'a@-b.org',
  'sám@host.org',
  'sam@hóst.org',
  'sam@host.c',
  `${'x'.repeat(300)}@host.org`,
  'sam@host.org',
  ' sam@host.org ',
  "o'neil+x@mail.host.museum",
];

const textForm: FeedbackForm = {
  questions: { unsaid: 'What?', constructor: 'When?' },
  optional_questions: { keep: 'Keep?' },
  format: 'text',
  scale: '1-10',
};
const sliderForm: FeedbackForm = {
  questions: { presence: 'Presence', honesty: 'Honesty' },
  optional_questions: { more: 'More?' },
  format: 'slider',
  scale: '1-7',
};

const offers = {
  unsaid: { first: ['stays-calm', 'half-listens', 'flares-up'], more: ['runs-late'] },
  constructor: { first: ['opens-up'], more: [] },
  keep: { first: ['aims-high'], more: [] },
};
const offeringForm: FeedbackForm = { ...textForm, offers };

interface Typed {
  form: FeedbackForm;
  name: string;
  address: string;
  answers: readonly string[];
  tapped: readonly string[];
}
const good: Typed = {
  form: textForm,
  name: 'Sam',
  address: 'sam@host.org',
  answers: ['Well.', '', ''],
  tapped: [],
};
const offered = Object.values(offers).flatMap(({ first, more }) => [...first, ...more]);

const cases: Typed[] = [
  ...names.map((name) => ({ ...good, name })),
  ...addresses.map((address) => ({ ...good, address })),
  ...texts.flatMap((first) => texts.map((other) => ({ ...good, answers: [first, other, ''] }))),
  ...texts.map((optional) => ({ ...good, answers: ['Well.', '', optional] })),
  ...texts.map((optional) => ({ ...good, form: sliderForm, answers: ['5', '7', optional] })),
  ...['1', '4', '7'].flatMap((one) =>
    ['1', '5', '7'].map((other) => ({ ...good, form: sliderForm, answers: [one, other, ''] })),
  ),
];

const tappings = Array.from({ length: 2 ** offered.length }, (_, bits) =>
  offered.filter((_theme, index) => (bits >> index) % 2 === 1),
);
cases.push(
  ...tappings.flatMap((tapped) =>
    ['Well.', ''].map((first) => ({ ...good, form: offeringForm, answers: [first, '', ''], tapped })),
  ),
);

const keysOf = (form: FeedbackForm) => [
  ...Object.keys(form.questions),
  ...Object.keys(form.optional_questions),
];

const boxesOf = ({ form, tapped }: Typed) =>
  Object.entries(form.offers ?? {}).flatMap(([key, { first, more }]) =>
    [...first, ...more]
      .toReversed()
      .map((theme) => ({ key, name: `themes.${key}`, value: theme, checked: tapped.includes(theme) })),
  );

const onThePage = ({ form, name, address, answers, ...typed }: Typed) =>
  readFeedbackForm(
    new URLSearchParams([
      ['responder_name', name],
      ['responder_email', address],
      ['relationship', 'family'],
      ...keysOf(form).map((key, index) => [`responses.${key}`, answers[index] ?? '']),
      ...boxesOf({ form, name, address, answers, ...typed })
        .filter(({ checked }) => checked)
        .map((box) => [box.name, box.value]),
    ]),
    form,
  );

const required = (name: string, value: string, maxLength: number) => ({
  name,
  value,
  required: true,
  dataset: { maxLength: String(maxLength) },
});

const controlsOf = (typed: Typed): CheckedControl[] => {
  const { form, name, address, answers } = typed;
  return [
    ...keysOf(form).flatMap((key, index) => [
      ...boxesOf(typed)
        .filter((box) => box.key === key)
        .map((box) => ({ ...box, type: 'checkbox', required: false })),
      {
        name: `responses.${key}`,
        value: answers[index] ?? '',
        type: isSlider(form, key) ? 'range' : 'textarea',
        required: isRequired(form, key) && !isTapEnough(form, key),
        dataset: {
          tapIsEnough: isTapEnough(form, key) ? '' : undefined,
          maxLength: isSlider(form, key) ? undefined : String(limits.answer),
        },
      },
    ]),
    { ...required('responder_name', name, limits.name), type: 'text' },
    { ...required('responder_email', address, limits.email), type: 'email' },
    { name: 'relationship', value: 'family', type: 'select-one', required: false },
  ];
};

const isTaken = (form: FeedbackForm, body: FeedbackResponseSubmission): boolean =>
  FeedbackResponseSubmission.safeParse(body).success &&
  judgeAnswers(form, body.responses, body.themes).faults.length === 0 &&
  judgeThemes(form, body.themes).faults.length === 0;

describe('the rules for an answer', () => {
  it('the form finds the same problems in an answer with and without JavaScript', () => {
    for (const typed of cases)
      expect(findProblems(controlsOf(typed), formTexts('Ann', { format: 'text', questions: {} }))).toEqual(
        onThePage(typed).errors,
      );
  });

  it('the form sends the same body with and without JavaScript', () => {
    const whole = cases.filter((typed) => onThePage(typed).errors.length === 0);
    expect(whole.length).toBeGreaterThan(20);
    for (const typed of whole) {
      const given = controlsOf(typed).filter(({ checked = true }) => checked);
      expect(submissionOf(given)).toEqual(onThePage(typed).submission);
    }
  });

  it('the service accepts an answer if and only if the form finds no problem', () => {
    for (const typed of cases) {
      const { submission, errors } = onThePage(typed);
      expect({ typed, taken: isTaken(typed.form, submission) }).toEqual({
        typed,
        taken: errors.length === 0,
      });
    }
  });
});
