import { describe, expect, it } from 'vitest';
import { faultOfDay, isDue } from './plan.ts';

const now = new Date('2026-03-10T23:59:00Z');

describe('faultOfDay and isDue', () => {
  it('faultOfDay accepts a day between today and a year from now', () => {
    expect(faultOfDay(null, now, null)).toBeUndefined();
    expect(faultOfDay('2026-03-10', now, null)).toBeUndefined();
    expect(faultOfDay('2027-03-11', now, null)).toBeUndefined();
    expect(faultOfDay('2026-03-09', now, null)).toBe('day_past');
    expect(faultOfDay('2027-03-12', now, null)).toBe('day_too_far');
  });

  it('faultOfDay accepts a stored day that has passed', () => {
    expect(faultOfDay('2026-03-01', now, '2026-03-01')).toBeUndefined();
    expect(faultOfDay('2026-03-02', now, '2026-03-01')).toBe('day_past');
  });

  it("isDue returns true from the plan's day on, and always for a plan without a day", () => {
    expect(isDue({ day: '2026-03-11' }, now)).toBe(false);
    expect(isDue({ day: '2026-03-10' }, now)).toBe(true);
    expect(isDue({ day: null }, now)).toBe(true);
  });
});
