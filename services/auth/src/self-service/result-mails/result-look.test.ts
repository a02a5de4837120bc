import { expect, test } from 'vitest';
import { dayOfLook } from './result-look.ts';

test.each([
  ['2026-11-22T06:59:59.999Z', '2026-11-21'],
  ['2026-11-22T07:00:00.000Z', '2026-11-22'],
  ['2026-11-23T06:59:59.999Z', '2026-11-22'],
])('dayOfLook maps %s to %s, because the daily check is due at 07:00 UTC', (now, day) => {
  expect(dayOfLook(new Date(now))).toBe(day);
});
