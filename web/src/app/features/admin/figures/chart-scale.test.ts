import { expect, it } from 'vitest';
import { chartTop, linePoints } from './chart-scale.ts';

it.each([
  [0, 2],
  [2, 2],
  [3, 4],
  [7, 10],
  [11, 20],
  [61, 100],
  [1_234, 2_000],
])('a scale for counts up to %i ends at %i', (most, top) => {
  expect(chartTop(most)).toBe(top);
});

it('draws the first day at the left, the last at the right, and more of something higher up', () => {
  expect(linePoints([0, 5, 10], 10, { width: 100, height: 40 })).toBe('0,40 50,20 100,0');
});

it('draws a single day without dividing by nothing', () => {
  expect(linePoints([1], 2, { width: 100, height: 40 })).toBe('0,20');
});
