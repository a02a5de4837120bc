import { describe, expect, it } from 'vitest';
import { fullDay, relativeTime } from './relative-time.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

describe('a moment in words', () => {
  it.each([
    ['2026-11-21T11:59:40Z', 'now'],
    ['2026-11-21T11:58:00Z', '2 minutes ago'],
    ['2026-11-21T09:00:00Z', '3 hours ago'],
    ['2026-11-20T11:00:00Z', 'yesterday'],
    ['2026-11-16T11:00:00Z', '5 days ago'],
    ['2026-11-01T12:00:00Z', 'Nov 1, 2026'],
  ])('%s reads %s', (iso, text) => {
    expect(relativeTime(iso, now, 'en')).toBe(text);
  });

  it('is never in the future when the clocks differ', () => {
    expect(relativeTime('2026-11-21T12:05:00Z', now, 'en')).toBe('now');
  });

  it('keeps a calendar day as it is', () => {
    expect(fullDay('2026-11-21', 'en')).toBe('November 21, 2026');
  });
});
