/** Hour in UTC, which is in the morning in Europe. */
const hourOfLook = 7;

/**
 * Returns the day of the newest due check for results. Checks run once a day at a fixed hour, so that the
 * time of a mail does not reveal when an answer arrived.
 */
export function dayOfLook(now: Date): string {
  return new Date(now.getTime() - hourOfLook * 3_600_000).toISOString().slice(0, 10);
}
