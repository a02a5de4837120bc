/** Returns the published average of a weighted sum in tenths, rounded half up. */
export const tenthOf = (sum: number, total: number): number => Math.floor((20 * sum + total) / (2 * total));
