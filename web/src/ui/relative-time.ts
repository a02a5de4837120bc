const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** "3 hours ago" within a week, afterwards the date; in the viewer's zone. */
export function relativeTime(iso: string, now: number, locale: string): string {
  const at = Date.parse(iso);
  const age = Math.max(0, now - at);
  if (age >= 7 * dayMs) return new Date(at).toLocaleDateString(locale, { dateStyle: 'medium' });
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  if (age < minuteMs) return format.format(0, 'second');
  if (age < hourMs) return format.format(-Math.floor(age / minuteMs), 'minute');
  if (age < dayMs) return format.format(-Math.floor(age / hourMs), 'hour');
  return format.format(-Math.floor(age / dayMs), 'day');
}

export function fullTime(iso: string, locale: string): string {
  return new Date(iso).toLocaleString(locale, { dateStyle: 'full', timeStyle: 'short' });
}

/** "Monday 01:00", of a moment within the week to come; in the viewer's zone. */
export function weekdayTime(iso: string, locale: string): string {
  return new Date(iso).toLocaleString(locale, { weekday: 'long', hour: 'numeric', minute: '2-digit' });
}

/** A calendar day as the server sent it; it is the same day in every zone. */
export function fullDay(day: string, locale: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' });
}

/** The same in short, with the year only where it is another one. */
export function shortDay(day: string, locale: string): string {
  const isThisYear = day.startsWith(new Date().toISOString().slice(0, 4));
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, {
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
    timeZone: 'UTC',
  });
}

/**
 * "today", "yesterday", then the date, of a time of which no more than its day of UTC is known: counted in days of UTC, so that
 * what was sent just now is of today in every zone.
 */
export function relativeDay(iso: string, now: number, locale: string): string {
  const day = Math.floor(Date.parse(iso) / dayMs);
  const age = Math.max(0, Math.floor(now / dayMs) - day);
  if (age > 1)
    return new Date(day * dayMs).toLocaleDateString(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-age, 'day');
}
