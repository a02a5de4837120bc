import { createSeededRandom } from '@blindspot/test-kit/seeded-random';
import { expect, test } from 'vitest';
import { mostWordsInOrder } from './words-in-order.ts';

const words = (text: string): string[] => text.split(' ');
const rule = { size: 6, spread: 3, worthwhile: 3 };
const most = (written: string, source: string): number =>
  mostWordsInOrder([words(written)], [words(source)], rule)[0] ?? 0;

test.each([
  ['the same passage', 'you always leave before it ends', 'you always leave before it ends', 6],
  [
    'a passage with others strewn in',
    'you so often and always quietly leave well before it',
    'you always leave before it',
    5,
  ],
  ['a passage with one exchanged', 'you always go before it ends', 'you always leave before it ends', 5],
  ['a passage turned round', 'ends it before leave always you', 'you always leave before it ends', 0],
  ['one word over and over', 'you you you you', 'you always you never you sometimes', 3],
  ['a text shorter than what is looked for', 'always leave before', 'you always leave before it ends', 3],
])('the words that stand in order are counted in %s', (_, written, source, count) => {
  expect(most(written, source)).toBe(count);
});

test('too few words in common are not looked at any closer', () => {
  expect(most('you always win', 'you always leave before it ends')).toBe(0);
});

test('every passage of every text is held against the usual table of common words in order', () => {
  const random = createSeededRandom(7);
  for (let round = 0; round < 100; round += 1) {
    const texts = (longest: number): string[][] =>
      Array.from({ length: random.integer(1, 3) }, () =>
        Array.from({ length: random.integer(1, longest) }, () => `w${random.integer(0, 8)}`),
      );
    const [written, sources] = [texts(18), texts(6)];
    const expected = written.map((one) => Math.max(...sources.map((other) => commonInOrder(one, other))));
    expect(mostWordsInOrder(written, sources, rule)).toEqual(
      expected.map((count) => (count < rule.worthwhile ? 0 : count)),
    );
  }
});

function commonInOrder(one: readonly string[], other: readonly string[]): number {
  if (one.length === 0 || other.length === 0) return 0;
  return one[0] === other[0]
    ? 1 + commonInOrder(one.slice(1), other.slice(1))
    : Math.max(commonInOrder(one.slice(1), other), commonInOrder(one, other.slice(1)));
}
