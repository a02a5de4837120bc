import { expect, test } from 'vitest';
import { model as en } from '@blindspot/content/en/model';
import { mendedSentences } from './mended-sentences.ts';

const lost = { text: 'Most people say so.', stands: false };
const after = (...texts: string[]): string[] =>
  mendedSentences([lost, ...texts.map((text) => ({ text, stands: true }))], en.joints).map(
    ({ text }) => text,
  );

test.each([
  ['But several people miss your patience.', 'Several people miss your patience.'],
  ['However, most people value it.', 'Most people value it.'],
  ['At the same time, several find you calm.', 'Several find you calm.'],
  ['Several people trust you.', 'Several people trust you.'],
  [
    'Another thread, raised by several people, is patience.',
    'One thread, raised by several people, is patience.',
  ],
  ['Several people also see how calm you stay.', 'Several people see how calm you stay.'],
  ['Stillness is what most people value.', 'Stillness is what most people value.'],
])('%j without the sentence before it says %j', (text, mended) => {
  expect(after(text)).toEqual([mended]);
});

test.each([
  'This is what most people value.',
  'It helps several people.',
  'And that is what several people miss.',
  'They feel it as well.',
])('%j goes with the sentence it speaks of', (text) => {
  expect(after(text)).toEqual([]);
});

test('what speaks of a sentence that went goes too, and what follows stays', () => {
  expect(
    after('This is what most people value.', 'But it costs several people time.', 'Most enjoy it.'),
  ).toEqual(['Most enjoy it.']);
});

test('nothing is changed where every sentence stands', () => {
  const texts = ['Most people say so.', 'But several do not.', 'This may surprise you.'];
  const mended = mendedSentences(
    texts.map((text) => ({ text, stands: true })),
    en.joints,
  );
  expect(mended.map(({ text }) => text)).toEqual(texts);
});
