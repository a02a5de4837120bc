import { expect, test } from 'vitest';
import { createSolver } from './linear-system.ts';

const solve = (rows: number[][], figures: number[]) =>
  createSolver(rows)(figures, { prior: 5.5, halfDigit: 0.05 });

test('two averages that differ by one person give that person away', () => {
  const [, , sixth] = solve(
    [
      [0.5, 0.5, 0],
      [1 / 3, 1 / 3, 1 / 3],
    ],
    [4, 5],
  );
  expect(sixth?.exposure).toBeCloseTo(1);
  expect(sixth?.value).toBeCloseTo(7);
});

test('one average of five says a fifth about each and leaves everybody at the average', () => {
  const people = solve([[0.2, 0.2, 0.2, 0.2, 0.2]], [6.4]);
  expect(people.map(({ exposure }) => Math.round(exposure * 100))).toEqual([20, 20, 20, 20, 20]);
  expect(people.map(({ value }) => Math.round(value * 10))).toEqual([64, 64, 64, 64, 64]);
});

test('the same average twice says no more than once', () => {
  const row = [0.25, 0.25, 0.25, 0.25];
  expect(solve([row, row], [6, 6])[0]?.exposure).toBeCloseTo(0.25);
});

test('a figure whose weight on a person is small is drowned by rounding', () => {
  const [first] = solve(
    [
      [0.01, 0.99],
      [0, 1],
    ],
    [5, 5],
  );
  expect(first?.error).toBeGreaterThan(5);
});
