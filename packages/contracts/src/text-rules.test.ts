import { expect, test } from 'vitest';
import { faultOfText } from './answers.ts';
import { requiredOneLine, requiredText } from './fields.ts';
import { hasVisible } from './text-rules.ts';

const unseen = ['', ' ', '\u200B', '\u3164', '\u2800', '\uFEFF\u2060', '\u00AD\u115F', ' \u200B\u00A0\t'];
const seen = ['A', '李', 'أ', '1', '.', '🙂', ' \u200BÉva\u200B ', '\u202Eevil'];

test.each(unseen)('hasVisible is false for %j', (text) => {
  expect(hasVisible(text)).toBe(false);
});

test.each(seen)('hasVisible is true for %j', (text) => {
  expect(hasVisible(text)).toBe(true);
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
