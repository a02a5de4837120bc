import { expect, test } from 'vitest';
import { pickedByName } from './picked-by-name.ts';

const items = [{ name: 'form' }, { name: 'pages' }];

test('pickedByName returns the items with the given names, or all items if no name is given', () => {
  expect(pickedByName(items, ['pages'])).toEqual([{ name: 'pages' }]);
  expect(pickedByName(items, [])).toEqual(items);
});

test('pickedByName throws for an unknown name, even beside a known one', () => {
  expect(() => pickedByName(items, ['form', 'paegs'])).toThrow("There is no 'paegs', only 'form', 'pages'");
});
