import { expect, test } from 'vitest';
import { textLengths } from './text-lengths.ts';

const themes = (strengths: number, edges: number) => [
  ...Array.from({ length: strengths }, () => ({ kind: 'strength' }) as const),
  ...Array.from({ length: edges }, () => ({ kind: 'edge' }) as const),
];
const most = (...given: Parameters<typeof textLengths>): number =>
  Object.values(textLengths(...given)).reduce((total, { to }) => total + to, 0);

test('three themes make half a page, and eight make two of it', () => {
  const [three, eight] = [most(themes(2, 1), 'professional'), most(themes(4, 4), 'professional')];
  expect(three).toBeLessThanOrEqual(18);
  expect(eight).toBeGreaterThan(1.5 * three);
});

test('no part is asked for less than a sentence or takeaways for less than three, and every range is one', () => {
  for (const [strengths, edges] of [
    [1, 0],
    [0, 1],
    [2, 3],
    [12, 12],
  ] as const) {
    for (const style of ['short-balanced', 'hard-hitting'] as const) {
      const { essential_takeaways: takeaways, ...parts } = textLengths(themes(strengths, edges), style);
      expect(takeaways.from).toBe(3);
      for (const { from, to } of [takeaways, ...Object.values(parts)]) {
        expect(from).toBeGreaterThanOrEqual(1);
        expect(to).toBeGreaterThanOrEqual(from);
      }
    }
  }
});

test('short and balanced is shorter', () => {
  expect(most(themes(3, 3), 'short-balanced')).toBeLessThan(most(themes(3, 3), 'encouraging'));
});
