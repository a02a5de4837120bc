/** Hour of the daily check in UTC. It is morning in Europe. */
const hourOfLook = 7;

/**
 * Returns the date of the latest due check for ready results. The check runs at a fixed hour, so that the
 * time of a mail does not reveal when an answer arrived.
 */
export function dayOfLook(now: Date): string {
  return new Date(now.getTime() - hourOfLook * 3_600_000).toISOString().slice(0, 10);
}
