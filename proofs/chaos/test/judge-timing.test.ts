import { expect, test } from 'vitest';
import { judgeTiming, measureTiming, type Disturbance, type Timing } from '../src/ledger/judge-timing.ts';

const marks = { outageMs: 10_000, recoveryMs: 10_000 };
const everySecond = (from: number, to: number): number[] =>
  Array.from({ length: (to - from) / 1_000 + 1 }, (_, index) => from + index * 1_000);
const broken = (from: number, to: number, leavesSubmittingAlone: boolean): Disturbance => ({
  from,
  to,
  what: leavesSubmittingAlone ? 'kill (nats)' : 'kill (postgres)',
  leavesSubmittingAlone,
});
/** Of a run that ended with its last acknowledgement, unless it went on without any. */
const measure = (
  acknowledgedAt: number[],
  disturbances: Disturbance[],
  endedAt = acknowledgedAt.at(-1) ?? 0,
): Timing => measureTiming({ acknowledgedAt, endedAt }, disturbances, []);

test('submitting that stops while only others are broken is an outage', () => {
  const timing = measure(
    [...everySecond(0, 10_000), ...everySecond(30_000, 40_000)],
    [broken(8_000, 35_000, true)],
  );
  expect(timing.longestOutageMs).toBe(20_000);
  expect(judgeTiming(timing, marks)).toMatchObject([{ kind: 'outage' }]);
});

test('submitting that stops while what it needs is broken is no outage', () => {
  const timing = measure(
    [...everySecond(0, 10_000), ...everySecond(30_000, 40_000)],
    [broken(8_000, 35_000, true), broken(10_000, 28_000, false)],
  );
  expect(timing.longestOutageMs).toBeLessThanOrEqual(1_000);
  expect(judgeTiming(timing, marks)).toEqual([]);
});

test('submitting that stops while nothing at all is broken is an outage', () => {
  const timing = measure([...everySecond(0, 3_000), ...everySecond(20_000, 21_000)], []);
  expect(judgeTiming(timing, marks)).toMatchObject([{ kind: 'outage' }]);
});

test('many short faults of others do not excuse a long stop', () => {
  const faults = everySecond(0, 20_000).map((from) => broken(from, from + 500, true));
  const timing = measure([1_000, 18_000, 20_000], faults);
  expect(timing.longestOutageMs).toBe(17_000);
});

test('a stop after the way back is an outage of its own', () => {
  const timing = measure([...everySecond(0, 2_000), 6_000, 19_000], [broken(2_000, 5_000, false)]);
  expect(timing).toMatchObject({ longestOutageMs: 13_000, recoveries: [{ ms: 1_000 }] });
});

test('the way back is measured from the end of the fault', () => {
  const timing = measure([1_000, 25_000], [broken(2_000, 10_000, false)]);
  expect(timing.recoveries).toEqual([{ what: 'submitting after kill (postgres)', ms: 15_000 }]);
  expect(judgeTiming(timing, marks)).toMatchObject([{ kind: 'slow recovery' }]);
});

test('a way back that the next fault cuts short took at least until then', () => {
  const timing = measure([1_000, 40_000], [broken(2_000, 10_000, false), broken(25_000, 39_000, false)]);
  expect(timing.recoveries[0]).toMatchObject({ ms: 15_000 });
});

test('submitting that never comes back is the slowest recovery', () => {
  const timing = measure([1_000], [broken(2_000, 10_000, false)], 30_000);
  expect(judgeTiming(timing, marks)).toMatchObject([{ kind: 'slow recovery' }]);
});

test('of two faults at once the later end counts', () => {
  const timing = measure([1_000, 13_000], [broken(2_000, 12_000, false), broken(3_000, 5_000, false)]);
  expect(timing.recoveries).toMatchObject([{ ms: 1_000 }]);
});

test('a process that takes long to answer again is slow', () => {
  const timing = measureTiming(
    { acknowledgedAt: [1_000], endedAt: 1_000 },
    [],
    [{ what: 'start of auth', ms: 12_000 }],
  );
  expect(judgeTiming(timing, marks)).toMatchObject([{ kind: 'slow recovery' }]);
});
