import type { FeedbackForm } from '@blindspot/contracts/fields';
import { expect, test } from 'vitest';
import { requestWith } from './arrange.ts';
import { anAnswer } from './builders.ts';
import { buildTestApp } from './harness.ts';

const app = await buildTestApp();

const form: FeedbackForm = {
  questions: { change: 'Listen first' },
  optional_questions: { line: 'What did you notice?' },
  format: 'follow-up',
  scale: '1-10',
  offers: {},
};
const replies = (...changes: string[]) =>
  changes.map((change, index) => anAnswer({ answers: { change }, trust_rating: index === 0 ? 10 : 1 }));
const asked = async (...changes: string[]) =>
  await requestWith(app, replies(...changes), { form, question_set: 'follow-up' });

test.each([
  [['better', 'better', 'better', 'better', 'same'], 'more', 'More than half'],
  [['better', 'better', 'worse', 'same', 'unsure'], 'half', 'About half'],
  [['better', 'worse', 'worse', 'same', 'unsure'], 'fewer', 'Fewer than half'],
])(
  'a follow-up with the replies %j shows the share of people who noticed a change, whatever their weights',
  async (given, share, words) => {
    const request = await asked(...given);
    const { body } = await app.summary(request.request_id, request.owner_id);
    expect(body).toMatchObject({ stage: 'full', summary_type: 'follow-up', change: { share, of: 5 } });
    expect(body.summary).toBe(`${words} of the 5 people noticed a change for the better.`);
    expect([body.window, body.mirror, body.question_averages]).toEqual([null, null, {}]);
  },
);

test('a follow-up has the same result byte for byte for two sets of replies with the same share', async () => {
  const one = await asked('better', 'better', 'worse', 'worse', 'worse');
  const other = await asked('better', 'unsure', 'better', 'same', 'better');
  const texts = await Promise.all(
    [one, other].map(async ({ request_id, owner_id }) => (await app.summary(request_id, owner_id)).text),
  );
  expect(texts[0]).toBe(texts[1]);
});

test('a follow-up with too few answers shows no change', async () => {
  const request = await asked('better', 'better', 'better', 'better');
  const { body } = await app.summary(request.request_id, request.owner_id);
  expect(body).toMatchObject({ stage: 'holding' });
  expect(body.change).toBeUndefined();
  expect(body.essential_takeaways.join(' ')).toContain('noticed a change for the better');
});

test('a follow-up quotes added texts whose writers agreed', async () => {
  const line = 'You interrupt people.';
  const given = Array.from({ length: 5 }, () =>
    anAnswer({ answers: { change: 'same', line }, may_quote: ['line'] }),
  );
  const request = await requestWith(app, given, { form, question_set: 'follow-up' });
  const { body } = await app.summary(request.request_id, request.owner_id);
  expect(body.window).toBeNull();
  expect(body.optional_responses['line']?.responses.map(({ content }) => content)).toEqual(
    given.map(() => line),
  );
  expect(body.summary).not.toMatch(/interrupt/i);
});
