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
