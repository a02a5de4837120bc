import { expect, test } from 'vitest';
import { judgeTiming, measureTiming, type Disturbance } from '../src/ledger/judge-timing.ts';

const marks = { outageMs: 10_000, recoveryMs: 10_000 };
const everySecond = (from: number, to: number): number[] =>
  Array.from({ length: (to - from) / 1_000 + 1 }, (_, index) => from + index * 1_000);
const broken = (from: number, to: number, leavesSubmittingAlone: boolean): Disturbance => ({
  from,
  to,
  what: leavesSubmittingAlone ? 'kill (nats)' : 'kill (postgres)',
  leavesSubmittingAlone,
});

test('submitting that stops while only others are broken is an outage', () => {
  const timing = measureTiming(
    [...everySecond(0, 10_000), ...everySecond(30_000, 40_000)],
    [broken(8_000, 35_000, true)],
    [],
  );
  expect(timing.longestOutageMs).toBe(20_000);
  expect(judgeTiming(timing, marks)).toMatchObject([{ kind: 'outage' }]);
});

test('submitting that stops while what it needs is broken is none', () => {
  const timing = measureTiming(
    [...everySecond(0, 10_000), ...everySecond(30_000, 40_000)],
    [broken(8_000, 35_000, true), broken(9_000, 28_000, false)],
    [],
  );
  expect(timing.longestOutageMs).toBeLessThanOrEqual(1_000);
  expect(judgeTiming(timing, marks)).toEqual([]);
});

test('the way back is measured from the end of the fault', () => {
  const timing = measureTiming([1_000, 25_000], [broken(2_000, 10_000, false)], []);
  expect(timing.slowestRecovery).toEqual({ what: 'submitting after kill (postgres)', ms: 15_000 });
  expect(judgeTiming(timing, marks)).toMatchObject([{ kind: 'slow recovery' }]);
});

test('a process that takes long to answer again is slow', () => {
  const timing = measureTiming([1_000], [], [{ what: 'start of auth', ms: 12_000 }]);
  expect(judgeTiming(timing, marks)).toMatchObject([{ kind: 'slow recovery' }]);
});
