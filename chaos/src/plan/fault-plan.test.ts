import { expect, test } from 'vitest';
import { instances } from '../product/instances.ts';
import { lineFaults, planRounds, processFaults, specialFaults, type Round } from './fault-plan.ts';

function take(seed: number, count: number): Round[] {
  const rounds = planRounds(seed);
  return Array.from({ length: count }, () => rounds.next().value);
}

test('a seed repeats its rounds', () => {
  expect(take(7, 50)).toEqual(take(7, 50));
  expect(take(7, 50)).not.toEqual(take(8, 50));
});

test('a long plan has every kind of fault, every target, and pairs', () => {
  const rounds = take(1, 1_000);
  const faults = rounds.flatMap((round) => round.faults);
  expect(new Set(faults.map(({ kind }) => kind))).toEqual(
    new Set([...processFaults, ...lineFaults, ...specialFaults]),
  );
  expect(new Set(faults.map(({ target }) => target))).toEqual(
    new Set([...instances.map(({ name }) => name), 'postgres', 'nats', 'model']),
  );
  expect(rounds.some(({ faults: two }) => two.length === 2)).toBe(true);
});

test('a pair never hits one target twice', () => {
  for (const { faults } of take(3, 1_000)) {
    expect(new Set(faults.map(({ target }) => target)).size).toBe(faults.length);
  }
});
