import { pageLocale } from '../../../../ui/locale.ts';

/** Formats the day of a time whose hour is unknown; the day is the same in every time zone. */
export function dayText(iso: string): string {
  return new Date(iso).toLocaleDateString(pageLocale(), { dateStyle: 'medium', timeZone: 'UTC' });
}
