import { expect, test } from 'vitest';
import { instances } from '../product/instances.ts';
import {
  describeFault,
  leaveSubmittingAlone,
  lineFaults,
  planRounds,
  processFaults,
  shortRounds,
  specialFaults,
  type Round,
} from './fault-plan.ts';

function take(seed: number, count: number): Round[] {
  const rounds = planRounds(seed);
  return Array.from({ length: count }, () => rounds.next().value);
}

test('planRounds returns the same rounds for the same seed', () => {
  expect(take(7, 50)).toEqual(take(7, 50));
  expect(take(7, 50)).not.toEqual(take(8, 50));
});

test('planRounds eventually returns every kind of fault, every target and rounds with two faults', () => {
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

test('planRounds never hits one target twice in a round', () => {
  for (const { faults } of take(3, 1_000)) {
    expect(new Set(faults.map(({ target }) => target)).size).toBe(faults.length);
  }
});

test('shortRounds contain each kind of fault once, all in pairs except one kill', () => {
  const kinds = shortRounds.flatMap(({ faults }) => faults.map(({ kind }) => kind));
  expect(kinds.toSorted()).toEqual([...processFaults, ...lineFaults, ...specialFaults].toSorted());
  expect(
    shortRounds.filter(({ faults }) => faults.length === 1).map(({ faults: [one] }) => one?.kind),
  ).toEqual(['kill']);
});

test('shortRounds hit only existing targets, and no target twice at the same time', () => {
  const known = new Set([...instances.map(({ name }) => name), 'postgres', 'nats', 'model']);
  for (const { faults } of shortRounds) {
    expect(new Set(faults.map(({ target }) => target)).size).toBe(faults.length);
    expect(faults.filter(({ target }) => !known.has(target)).map(describeFault)).toEqual([]);
  }
});

test.each([
  ['one of two gateways is down', [{ kind: 'kill', target: 'gateway-1' }]],
  ['one side is cut off from its database', [{ kind: 'cut', target: 'responses-2', dependency: 'postgres' }]],
  ['a gateway has lost the broker', [{ kind: 'black hole', target: 'gateway-1', dependency: 'nats' }]],
  ['responses has lost the broker', [{ kind: 'black hole', target: 'responses-1', dependency: 'nats' }]],
  [
    'the broker and auth are down',
    [
      { kind: 'kill', target: 'nats' },
      { kind: 'kill', target: 'auth' },
    ],
  ],
] as const)('leaveSubmittingAlone is true while %s', (_case, faults) => {
  expect(leaveSubmittingAlone(faults)).toBe(true);
});

test.each([
  ['the database is down', [{ kind: 'kill', target: 'postgres' }]],
  ['one of two gateways is frozen', [{ kind: 'freeze', target: 'gateway-1' }]],
  [
    'each side has lost a part',
    [
      { kind: 'kill', target: 'gateway-1' },
      { kind: 'kill', target: 'responses-2' },
    ],
  ],
] as const)('leaveSubmittingAlone is false while %s', (_case, faults) => {
  expect(leaveSubmittingAlone(faults)).toBe(false);
});
