import { expect, it } from 'vitest';
import { commentMark, withoutRemoved } from './quote-store.ts';

const quotes = [
  { key: 'keep', content: 'You listen.', relationship: null },
  { key: 'keep', content: 'You shout.', relationship: null },
];

it('withoutRemoved() removes a text only from the same question of the same request', () => {
  const removed = new Set([commentMark('a-request', { key: 'keep', content: 'You shout.' })]);
  const elsewhere = quotes.map((quote) => ({ ...quote, key: 'stop' }));
  expect(withoutRemoved('a-request', quotes, removed)).toEqual([quotes[0]]);
  expect(withoutRemoved('a-request', elsewhere, removed)).toEqual(elsewhere);
  expect(withoutRemoved('another-request', quotes, removed)).toEqual(quotes);
});
