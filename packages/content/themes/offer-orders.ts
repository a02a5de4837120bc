/**
 * Number of fixed orders of an offer. Each page shows one of these orders. Thus no theme always comes first,
 * and pages can still be cached.
 */
export const offerOrders = 8;

interface Ordered<Id> {
  first: Id[];
  more: Id[];
}

/**
 * Returns an offer in one of its orders. A form may have frozen the offer, so its themes may be retired by now.
 * @param n from 0 to `offerOrders` - 1
 */
export function orderOffer<Id extends string>(
  { first, more }: { readonly first: readonly Id[]; readonly more: readonly Id[] },
  n: number,
): Ordered<Id> {
  if (!Number.isInteger(n) || n < 0 || n >= offerOrders) throw new RangeError(`There is no order ${n}`);
  return { first: turned(first, n), more: turned(more, n) };
}

/**
 * Arranges eight items so that, over all orders, each item is once in each place and once directly before
 * each other item (E. J. Williams 1949). In a list of another length, the places of an item are far apart.
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
