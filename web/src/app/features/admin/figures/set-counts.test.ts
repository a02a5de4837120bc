import { expect, test } from 'vitest';
import { setCounts } from './set-counts.ts';

const sets = [
  { id: 'quick', title: 'Thirty Seconds of Honesty' },
  { id: 'team', title: 'Us' },
  { id: 'team-2', title: 'Us' },
];
const namesOf = (usage: Record<string, number>) =>
  setCounts({ question_set_usage: usage }, sets).map(({ key, name, count }) => [key, name, count]);

test('a set stands under its title', () => {
  expect(namesOf({ quick: 3 })).toEqual([['quick', 'Thirty Seconds of Honesty', 3]]);
});

test('a set that is gone keeps its internal name', () => {
  expect(namesOf({ 'spring-2024': 1 })).toEqual([['spring-2024', 'spring-2024', 1]]);
});

test('two sets of one title are told apart', () => {
  expect(namesOf({ team: 1, 'team-2': 2 }).map(([, name]) => name)).toEqual(['Us (team)', 'Us (team-2)']);
});
