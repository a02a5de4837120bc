import { expect, it } from 'vitest';
import { linesOf, parseReport, reported, type Report } from './report.ts';

const reportOf = (...parts: Report['parts'][number][]): Report => ({
  date: '2026-02-28T10:00:00.000Z',
  commit: '5f3a2c1',
  cores: 2,
  parts,
});

it('parseReport reads a written report unchanged, and rejects other JSON', () => {
  const report = reportOf(reported('submit', [{ name: 'ratio', value: 0.95, unit: '×' }]));
  expect(parseReport(JSON.stringify(report))).toEqual(report);
  expect(() => parseReport('[]')).toThrow('not written by --json');
  expect(() => parseReport('null')).toThrow('not written by --json');
});

it('linesOf prints the limit of a figure and marks a missed limit', () => {
  const figures = [
    { name: 'ratio', value: 0.45, unit: '×' },
    { name: 'alone, p50 ratio', value: 2, unit: '×' },
    { name: 'p50', value: 12.34, unit: 'ms' },
    { name: 'pgbench', value: 2_345.6, unit: '/s' },
  ] as const;
  expect(linesOf(reported('submit', figures))).toEqual([
    'ratio: 0.45 ×; mark at least 0.5 ×: MISSED',
    'alone, p50 ratio: 2 ×; mark at most 5 ×',
    'p50: 12.3 ms',
    'pgbench: 2346/s',
  ]);
});

it('linesOf compares a figure only with an earlier figure of the same benchmark and unit', () => {
  const earlier = reportOf(
    reported('submit', [{ name: 'other', value: 1, unit: 'ms' }]),
    reported('form', [
      { name: 'pages', value: 4_000, unit: '/s' },
      { name: 'other', value: 0, unit: 'ms' },
      { name: 'p50', value: 1, unit: 's' },
    ]),
  );
  const now = reported('form', [
    { name: 'pages', value: 6_000, unit: '/s' },
    { name: 'other', value: 2, unit: 'ms' },
    { name: 'p50', value: 900, unit: 'ms' },
  ]);
  expect(linesOf(now, earlier)).toEqual([
    'pages: 6000/s; mark at least 1500/s; before 4000/s, now / before 1.50',
    'other: 2 ms; before 0 ms, now / before -',
    'p50: 900 ms; not measured before',
  ]);
});
