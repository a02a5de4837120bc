import { createHmac } from 'node:crypto';

/**
 * The items in an order drawn from the seed of their set: nobody else can foresee it, and a repetition comes to the same.
 * Another label draws another one.
 */
export function seededShuffle(seed: string, label: string): <T>(items: readonly T[]) => T[] {
  return (items) =>
    items
      .map((item, place) => ({
        item,
        draw: createHmac('sha256', seed).update(`${label} ${place}`).digest('hex'),
      }))
      .sort((one, other) => (one.draw < other.draw ? -1 : 1))
      .map(({ item }) => item);
}
