/** In UTC: morning in Europe; elsewhere it is another hour, and as fixed. */
const hourOfLook = 7;

/**
 * Which day's look is the newest that is due. There is one a day, at the same hour, whenever answers come: a mail says no more
 * than that they had come by then.
 */
export function dayOfLook(now: Date): string {
  return new Date(now.getTime() - hourOfLook * 3_600_000).toISOString().slice(0, 10);
}
