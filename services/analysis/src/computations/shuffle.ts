import { randomInt } from 'node:crypto';

/** The items in an order that nobody can foresee (Fisher and Yates). */
export function shuffle<T>(items: readonly T[]): T[] {
  const shuffled = [...items];
  for (let index = shuffled.length - 1; index > 0; index -= 1) {
    const other = randomInt(index + 1);
    const item = shuffled[index] as T; // Both places are within the array.
    shuffled[index] = shuffled[other] as T;
    shuffled[other] = item;
  }
  return shuffled;
}
