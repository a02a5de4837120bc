import { expect, test } from 'vitest';
import { readReceiptCode } from './receipt-code.ts';

const code = '34GGGER8T44MDE535XYZ5M1YPD';
const shown = '34GGG-ER8T4-4MDE5-35XYZ-5M1YP-D';

test.each([
  shown,
  shown.toLowerCase(),
  shown.replaceAll('-', ' '),
  shown.replaceAll('-', '–'),
  shown.replaceAll('-', '\u200B'),
  shown.replace('1', 'l'),
  `<${shown}>.`,
  `„${shown}“`,
  ` ${shown}。`,
  `${shown}\n`,
  `${shown}) from Olga`,
  '３４ＧＧＧ-ER8T4-4MDE5-35XYZ-5M1YP-D',
])('readReceiptCode finds the receipt in %j', (typed) => {
  expect(readReceiptCode(typed)).toBe(code);
});

test.each(['', shown.slice(2), `${shown}2`, `A${shown}`, 'abc'])(
  'readReceiptCode finds no receipt in %j',
  (typed) => {
    expect(readReceiptCode(typed)).toBeUndefined();
  },
);
