import { expect, test } from 'vitest';
import { judgeTiming, measureTiming, type Disturbance, type Timing } from '../src/ledger/judge-timing.ts';

const limits = { outageMs: 10_000, recoveryMs: 10_000 };
const everySecond = (from: number, to: number): number[] =>
  Array.from({ length: (to - from) / 1_000 + 1 }, (_, index) => from + index * 1_000);
const broken = (from: number, to: number, leavesSubmittingAlone: boolean): Disturbance => ({
  from,
  to,
  what: leavesSubmittingAlone ? 'kill (nats)' : 'kill (postgres)',
  leavesSubmittingAlone,
});
const measure = (
  acknowledgedAt: number[],
  disturbances: Disturbance[],
  endedAt = acknowledgedAt.at(-1) ?? 0,
): Timing => measureTiming({ acknowledgedAt, endedAt }, disturbances, []);

test('measureTiming reports an outage if submitting stops while everything that it needs works', () => {
  const timing = measure(
    [...everySecond(0, 10_000), ...everySecond(30_000, 40_000)],
    [broken(8_000, 35_000, true)],
  );
  expect(timing.longestOutageMs).toBe(20_000);
  expect(judgeTiming(timing, limits)).toMatchObject([{ kind: 'outage' }]);
});

test('measureTiming reports no outage if submitting stops while a service that it needs is broken', () => {
  const timing = measure(
    [...everySecond(0, 10_000), ...everySecond(30_000, 40_000)],
    [broken(8_000, 35_000, true), broken(10_000, 28_000, false)],
  );
  expect(timing.longestOutageMs).toBeLessThanOrEqual(1_000);
  expect(judgeTiming(timing, limits)).toEqual([]);
});

test('measureTiming reports an outage if submitting stops while nothing is broken', () => {
  const timing = measure([...everySecond(0, 3_000), ...everySecond(20_000, 21_000)], []);
  expect(judgeTiming(timing, limits)).toMatchObject([{ kind: 'outage' }]);
});

test('measureTiming counts a long gap during many short, unrelated faults as an outage', () => {
  const faults = everySecond(0, 20_000).map((from) => broken(from, from + 500, true));
  const timing = measure([1_000, 18_000, 20_000], faults);
  expect(timing.longestOutageMs).toBe(17_000);
});

test('measureTiming counts a gap after a recovery as a separate outage', () => {
  const timing = measure([...everySecond(0, 2_000), 6_000, 19_000], [broken(2_000, 5_000, false)]);
  expect(timing).toMatchObject({ longestOutageMs: 13_000, recoveries: [{ ms: 1_000 }] });
});

test('measureTiming measures a recovery from the end of the fault', () => {
  const timing = measure([1_000, 25_000], [broken(2_000, 10_000, false)]);
  expect(timing.recoveries).toEqual([{ what: 'submitting after kill (postgres)', ms: 15_000 }]);
  expect(judgeTiming(timing, limits)).toMatchObject([{ kind: 'slow recovery' }]);
});

test('measureTiming ends an unfinished recovery at the next fault', () => {
  const timing = measure([1_000, 40_000], [broken(2_000, 10_000, false), broken(25_000, 39_000, false)]);
  expect(timing.recoveries[0]).toMatchObject({ ms: 15_000 });
});

test('if submitting never resumes, measureTiming reports a recovery that lasts until the end of the run', () => {
  const timing = measure([1_000], [broken(2_000, 10_000, false)], 30_000);
  expect(judgeTiming(timing, limits)).toMatchObject([{ kind: 'slow recovery' }]);
});

test('measureTiming uses the later end of two simultaneous faults', () => {
  const timing = measure([1_000, 13_000], [broken(2_000, 12_000, false), broken(3_000, 5_000, false)]);
  expect(timing.recoveries).toMatchObject([{ ms: 1_000 }]);
});

test('judgeTiming reports a process that takes too long to start', () => {
  const timing = measureTiming(
    { acknowledgedAt: [1_000], endedAt: 1_000 },
    [],
    [{ what: 'start of auth', ms: 12_000 }],
  );
  expect(judgeTiming(timing, limits)).toMatchObject([{ kind: 'slow recovery' }]);
});
