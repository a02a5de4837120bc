import { describe, expect, it } from 'vitest';
import { overwriteGetLocale } from '../paraglide/runtime.js';
import { dayText, fullDay, relativeDay, relativeTime } from './relative-time.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

describe('relativeTime', () => {
  it.each([
    ['2026-11-21T11:59:40Z', 'just now'],
    ['2026-11-21T11:58:00Z', '2 minutes ago'],
    ['2026-11-21T09:00:00Z', '3 hours ago'],
    ['2026-11-20T11:00:00Z', 'yesterday'],
    ['2026-11-16T11:00:00Z', '5 days ago'],
    ['2026-11-01T12:00:00Z', 'Nov 1, 2026'],
  ])('relativeTime formats %s as %s', (iso, text) => {
    expect(relativeTime(iso, now)).toBe(text);
  });

  it('relativeTime never formats a moment as future, even if the clocks differ', () => {
    expect(relativeTime('2026-11-21T12:05:00Z', now)).toBe('just now');
  });

  it('French dates use "1er" only for the first day of a month', () => {
    overwriteGetLocale(() => 'fr');
    expect([
      relativeTime('2026-11-21T11:59:40Z', now),
      fullDay('2026-12-01'),
      dayText('2026-12-01T00:00:00Z'),
      fullDay('2026-12-21'),
    ]).toEqual(['à l’instant', '1er décembre 2026', '1er déc. 2026', '21 décembre 2026']);
    overwriteGetLocale(() => 'en');
  });

  it('fullDay keeps the calendar day of the server', () => {
    expect(fullDay('2026-11-21')).toBe('November 21, 2026');
  });
});

describe('relativeDay', () => {
  it.each([
    ['2026-11-21T00:00:00Z', 'today'],
    ['2026-11-20T00:00:00Z', 'yesterday'],
    ['2026-11-19T00:00:00Z', 'Nov 19, 2026'],
    ['2025-11-21T00:00:00Z', 'Nov 21, 2025'],
  ])('relativeDay formats %s as %s', (iso, text) => {
    expect(relativeDay(iso, now)).toBe(text);
  });

  it('relativeDay returns today from the first to the last moment of the day', () => {
    for (const moment of ['2026-11-21T00:00:00.000Z', '2026-11-21T23:59:59.999Z'])
      expect(relativeDay('2026-11-21T00:00:00Z', Date.parse(moment))).toBe('today');
  });

  it('relativeDay never returns tomorrow, even if the clocks differ', () => {
    expect(relativeDay('2026-11-22T00:00:00Z', now)).toBe('today');
  });
});
