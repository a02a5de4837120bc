import { describe, expect, it } from 'vitest';
import { setCounts } from './figures-tab.tsx';
import { chartTop, linePoints } from './per-day-chart.tsx';

describe('chartTop', () => {
  it.each([
    [0, 2],
    [2, 2],
    [3, 4],
    [7, 10],
    [11, 20],
    [61, 100],
    [1_234, 2_000],
  ])('for counts up to %i, chartTop returns %i', (most, top) => {
    expect(chartTop(most)).toBe(top);
  });
});

describe('linePoints', () => {
  it('linePoints draws the first day on the left, the last day on the right, and higher counts higher up', () => {
    expect(linePoints([0, 5, 10], 10, { width: 100, height: 40 })).toBe('0,40 50,20 100,0');
  });

  it('linePoints draws a single day without dividing by zero', () => {
    expect(linePoints([1], 2, { width: 100, height: 40 })).toBe('0,20');
  });
});

describe('setCounts', () => {
  const sets = [
    { id: 'quick', title: 'Thirty Seconds of Honesty' },
    { id: 'team', title: 'Us' },
    { id: 'team-2', title: 'Us' },
  ];
  const namesOf = (usage: Record<string, number>) =>
    setCounts({ question_set_usage: usage }, sets).map(({ key, name, count }) => [key, name, count]);

  it('setCounts names a set by its title', () => {
    expect(namesOf({ quick: 3 })).toEqual([['quick', 'Thirty Seconds of Honesty', 3]]);
  });

  it('setCounts names a deleted set by its internal name', () => {
    expect(namesOf({ 'spring-2024': 1 })).toEqual([['spring-2024', 'spring-2024', 1]]);
  });

  it('setCounts adds the internal name to sets with equal titles', () => {
    expect(namesOf({ team: 1, 'team-2': 2 }).map(([, name]) => name)).toEqual(['Us (team)', 'Us (team-2)']);
  });
});
