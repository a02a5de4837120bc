/** Number of different orders for the themes under a question, so that no theme always comes first. */
export const offerOrders = 8;

interface Ordered<Id> {
  first: Id[];
  more: Id[];
}

/** Returns an offer with its themes in the `n`-th order, from 0 to `offerOrders` - 1. */
export function orderOffer<Id extends string>(
  { first, more }: { readonly first: readonly Id[]; readonly more: readonly Id[] },
  n: number,
): Ordered<Id> {
  if (!Number.isInteger(n) || n < 0 || n >= offerOrders) throw new RangeError(`There is no order ${n}`);
  return { first: turned(first, n), more: turned(more, n) };
}

/**
 * Arranges eight items in a balanced design (E. J. Williams, 1949). Over all orders, each item appears once
 * in each position, and once directly before each other item.
 */
function turned<T>(list: readonly T[], n: number): T[] {
  const { length } = list;
  const turn = Math.floor((n * length) / offerOrders);
  const placeOf = (index: number): number => {
    const step = (index - turn + length) % length;
    return step <= length / 2 ? Math.max(0, 2 * step - 1) : 2 * (length - step);
  };
  return list
    .map((item, index) => ({ item, place: placeOf(index) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
