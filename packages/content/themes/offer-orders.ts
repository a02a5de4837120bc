/** So many fixed orders of one offer are dealt out: position is no vote, and each page can still be cached. */
export const offerOrders = 8;

interface Ordered<Id> {
  first: Id[];
  more: Id[];
}

/**
 * An offer in one of its orders, also one that was frozen into a form and names themes that are retired since.
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
 * Over all orders each of eight stands once in each place and once before each other (E. J. Williams 1949); of longer and
 * shorter lists each takes places that lie apart.
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
