import { pageLocale } from '../../../../ui/locale.ts';

/** The day of a time of which no more than the day is known; it is the same day in every zone. */
export function dayText(iso: string): string {
  return new Date(iso).toLocaleDateString(pageLocale(), { dateStyle: 'medium', timeZone: 'UTC' });
}
