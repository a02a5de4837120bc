/** A sum of weighted marks as its average is published: in tenths, a half upwards. */
export const tenthOf = (sum: number, total: number): number => Math.floor((20 * sum + total) / (2 * total));
