/** Hour in UTC: morning in Europe, and another fixed hour elsewhere. */
const hourOfLook = 7;

/**
 * Returns the day of the newest due check for results. It happens once a day at the same hour, whenever
 * answers arrive, so that a mail reveals only that they arrived before.
 */
export function dayOfLook(now: Date): string {
  return new Date(now.getTime() - hourOfLook * 3_600_000).toISOString().slice(0, 10);
}
