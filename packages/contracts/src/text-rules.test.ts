import { expect, test } from 'vitest';
import { faultOfText } from './answers.ts';
import { oneLine, requiredOneLine, requiredText, text } from './fields.ts';
import { hasVisible } from './text-rules.ts';

const unseen = [
  '',
  ' ',
  '\u200B',
  '\u3164',
  '\u2800',
  '\uFEFF\u2060',
  '\u00AD\u115F',
  ' \u200B\u00A0\t',
  '\u{1D159}',
];
const seen = ['A', '李', 'أ', '1', '.', '🙂', ' \u200BÉva\u200B ', '\u202Eevil'];

test.each(unseen)('hasVisible is false for %j', (typed) => {
  expect(hasVisible(typed)).toBe(false);
});

test.each(seen)('hasVisible is true for %j', (typed) => {
  expect(hasVisible(typed)).toBe(true);
});

test.each(unseen)('the form and the API reject %j as a missing text', (name) => {
  expect(faultOfText(name, { required: true, longest: 100 })).toBe('missing');
  expect(requiredOneLine(100, 'your name').safeParse(name).error?.issues).toMatchObject([
    { message: 'Enter your name' },
  ]);
  expect(requiredText(100, 'a note').safeParse(name).error?.issues).toMatchObject([
    { message: 'Enter a note' },
  ]);
});

test.each(unseen)('text() and oneLine() turn %j into an empty text', (typed) => {
  expect([text(100).parse(typed), oneLine(100).parse(typed)]).toEqual(['', '']);
});
