import { expect, test } from 'vitest';
import { faultOfText } from './answers.ts';
import { requiredOneLine, requiredText } from './fields.ts';
import { hasVisible } from './visible-text.ts';

const unseen = ['', ' ', '\u200B', '\u3164', '\u2800', '\uFEFF\u2060', '\u00AD\u115F', ' \u200B\u00A0\t'];
const seen = ['A', '李', 'أ', '1', '.', '🙂', ' \u200BÉva\u200B ', '\u202Eevil'];

test.each(unseen)('a reader sees nothing of %j', (text) => {
  expect(hasVisible(text)).toBe(false);
});

test.each(seen)('a reader sees something of %j', (text) => {
  expect(hasVisible(text)).toBe(true);
});

test.each(unseen)('a name of %j is missing on the form and at the border', (name) => {
  expect(faultOfText(name, { required: true, longest: 100 })).toBe('missing');
  expect(requiredOneLine(100, 'your name').safeParse(name).error?.issues).toMatchObject([
    { message: 'Enter your name' },
  ]);
  expect(requiredText(100, 'a note').safeParse(name).error?.issues).toMatchObject([
    { message: 'Enter a note' },
  ]);
});
