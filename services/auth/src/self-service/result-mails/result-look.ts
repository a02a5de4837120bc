/** UTC hour of the daily check, in the European morning. */
const hourOfLook = 7;

/** Returns the day of the latest daily check. A fixed hour does not reveal when an answer arrived. */
export function dayOfLook(now: Date): string {
  return new Date(now.getTime() - hourOfLook * 3_600_000).toISOString().slice(0, 10);
}
