import type { Relationship } from '@blindspot/contracts/vocabulary/relationships';
import { describe, expect, test } from 'vitest';
import { quotesOfSet } from './set-quotes.ts';

const keys = ['keep', 'try', 'story'] as const;
type Key = (typeof keys)[number];

const writer = (
  index: number,
  over: { text?: string; mayQuote?: readonly string[]; relationship?: Relationship } = {},
) => ({
  id: `p${index}`,
  relationship: over.relationship ?? ('colleague' as const),
  answers: Object.fromEntries(keys.map((key) => [key, over.text ?? `From p${index}.`])),
  mayQuote: over.mayQuote ?? keys,
});
const writers = (count: number) => Array.from({ length: count }, (_, index) => writer(index));
const quote = (members: readonly ReturnType<typeof writer>[], seed = 'a seed') =>
  quotesOfSet({ members, earlier: [], seed }).toSorted((one, other) => one.place.localeCompare(other.place));
const contentsOf = (...given: Parameters<typeof quote>) => quote(...given).map(({ content }) => content);

describe('quotesOfSet', () => {
  test('quotesOfSet returns the full texts of only those people who agreed', () => {
    const long =
      'You never give up.\n\nNot even at the lake, where everyone else did. “Just one more try”, you said.';
    const members = [
      ...writers(4).map((one) => ({ ...one, mayQuote: [] })),
      writer(5, { text: long, mayQuote: ['keep'] }),
    ];
    expect(quote(members)).toMatchObject([
      { responseId: 'p5', questionKey: 'keep', content: long, relationship: null },
    ]);
  });

  test.each([
    ['Nothing', 3],
    ['忍耐', 3],
    ['❤️', 3],
    ['n/a', 3],
    ['   ', 0],
  ])('quotesOfSet shows the text %j %i times if its writer agreed for three questions', (text, times) => {
    const members = [...writers(4).map((one) => ({ ...one, mayQuote: [] })), writer(5, { text })];
    expect(contentsOf(members)).toEqual(Array(times).fill(text));
  });

  test('quotesOfSet counts everyone in the group to decide whether to show a relationship', () => {
    const group = [...Array(10)].map((_, index) =>
      writer(index, { relationship: index < 5 ? 'family' : 'colleague' }),
    );
    const onlyOne = group.map((one) => ({ ...one, mayQuote: one.id === 'p0' ? ['keep'] : [] }));
    expect(quote(onlyOne)).toMatchObject([{ responseId: 'p0', relationship: 'family' }]);
  });

  test('quotesOfSet draws the same order for the same seed and another order for another seed', () => {
    expect(contentsOf(writers(9))).toEqual(contentsOf(writers(9)));
    expect(contentsOf(writers(9))).not.toEqual(contentsOf(writers(9), 'another seed'));
  });

  test('quotesOfSet keeps the order of the remaining texts when one text is missing', () => {
    const all = contentsOf(writers(9).map((one) => ({ ...one, mayQuote: ['keep'] })));
    const less = contentsOf(writers(9).map((one) => ({ ...one, mayQuote: one.id === 'p4' ? [] : ['keep'] })));
    expect(less).toEqual(all.filter((content) => content !== 'From p4.'));
  });
});

function ranksOf(count: number, seed: string): Record<Key, number[]> {
  const shown = quote(writers(count), seed);
  const ranks = (key: Key): number[] => {
    const order = shown.filter(({ questionKey }) => questionKey === key).map(({ responseId }) => responseId);
    return writers(count).map(({ id }) => order.indexOf(id));
  };
  return { keep: ranks('keep'), try: ranks('try'), story: ranks('story') };
}

describe.each([5, 10, 14])('quotesOfSet for groups of %d people', (count) => {
  const seeds = Math.ceil(8_000 / count);
  const drawn = Array.from({ length: seeds }, (_, seed) => ranksOf(count, `seed ${seed}`));

  test.each([
    ['keep', 'try'],
    ['keep', 'story'],
    ['try', 'story'],
  ] as const)('the orders of quotes under the questions %s and %s do not correlate', (one, other) => {
    const pairs = drawn.flatMap((ranks) =>
      ranks[one].map((rank, person) => [rank, ranks[other][person] ?? -1] as const),
    );
    // Chance exceeds four standard errors once in 16,000 runs.
    expect(Math.abs(correlation(pairs))).toBeLessThan(4 / Math.sqrt(seeds));
    const alike = pairs.filter(([rank, same]) => rank === same).length / pairs.length;
    expect(Math.abs(alike - 1 / count)).toBeLessThan(4 / Math.sqrt(pairs.length));
  });

  test('the order of quotes does not follow the order in which people answered', () => {
    const pairs = drawn.flatMap(({ keep }) => keep.map((rank, person) => [rank, person] as const));
    expect(Math.abs(correlation(pairs))).toBeLessThan(4 / Math.sqrt(seeds));
  });
});

function correlation(pairs: readonly (readonly [number, number])[]): number {
  const [one, other] = [mean(pairs.map(([value]) => value)), mean(pairs.map(([, value]) => value))];
  const covariance = mean(pairs.map(([a, b]) => (a - one) * (b - other)));
  const spread = mean(pairs.map(([a]) => (a - one) ** 2)) * mean(pairs.map(([, b]) => (b - other) ** 2));
  return covariance / Math.sqrt(spread);
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
