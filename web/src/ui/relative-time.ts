import { useEffect, useState } from 'react';
import { m } from '../paraglide/messages.js';
import { getLocale } from '../paraglide/runtime.js';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Formats a time in the reader's language. French writes the first day of a month as "1er". */
function written(time: Date | number | string, options: Intl.DateTimeFormatOptions): string {
  const text = new Date(time).toLocaleString(getLocale(), options);
  return getLocale() === 'fr' ? text.replace(/\b1(?=\s\p{L})/u, '1er') : text;
}

/** Formats a moment as "3 hours ago", or, after seven days, as a date in the reader's time zone. */
export function relativeTime(iso: string, now: number): string {
  const at = Date.parse(iso);
  const age = Math.max(0, now - at);
  if (age >= 7 * dayMs) return written(at, { dateStyle: 'medium' });
  if (age < minuteMs) return m.time_just_now();
  const format = new Intl.RelativeTimeFormat(getLocale(), { numeric: 'auto' });
  if (age < hourMs) return format.format(-Math.floor(age / minuteMs), 'minute');
  if (age < dayMs) return format.format(-Math.floor(age / hourMs), 'hour');
  return format.format(-Math.floor(age / dayMs), 'day');
}

export function fullTime(iso: string): string {
  return written(iso, { dateStyle: 'full', timeStyle: 'short' });
}

/** Formats a moment as "Nov 21, 2026, 1:00 PM" in the reader's time zone. */
export function mediumTime(iso: string): string {
  return written(iso, { dateStyle: 'medium', timeStyle: 'short' });
}

/** Formats a moment of the next seven days as "Monday 01:00" in the reader's time zone. */
export function weekdayTime(iso: string): string {
  return written(iso, { weekday: 'long', hour: 'numeric', minute: '2-digit' });
}

/** Formats a UTC calendar day, which is the same in every time zone. */
export function fullDay(day: string): string {
  return written(`${day}T00:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' });
}

/** Formats a UTC day in short form. Leaves out the current year. */
export function shortDay(day: string): string {
  const isThisYear = day.startsWith(new Date().toISOString().slice(0, 4));
  return written(`${day}T00:00:00Z`, {
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
    timeZone: 'UTC',
  });
}

/**
 * Formats a time as "today", "yesterday" or a date. Compares UTC days, because the server sends only these.
 */
export function relativeDay(iso: string, now: number): string {
  const day = Math.floor(Date.parse(iso) / dayMs);
  const age = Math.max(0, Math.floor(now / dayMs) - day);
  if (age > 1) return dayText(iso);
  return new Intl.RelativeTimeFormat(getLocale(), { numeric: 'auto' }).format(-age, 'day');
}

export function useNow(stepMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), stepMs);
    return () => clearInterval(timer);
  }, [stepMs]);
  return now;
}

/** Formats the UTC day of a time whose hour is unknown. */
export function dayText(iso: string): string {
  return written(iso, { dateStyle: 'medium', timeZone: 'UTC' });
}
