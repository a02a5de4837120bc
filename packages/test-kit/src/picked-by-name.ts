/** Returns the items with these names, or all items if `names` is empty. Throws for an unknown name. */
export function pickedByName<Item extends { readonly name: string }>(
  items: readonly Item[],
  names: readonly string[],
): readonly Item[] {
  const unknown = names.filter((name) => !items.some((item) => item.name === name));
  if (unknown.length > 0) {
    const known = items.map(({ name }) => `'${name}'`).join(', ');
    throw new RangeError(`There is no '${unknown.join("', '")}', only ${known}`);
  }
  return names.length === 0 ? items : items.filter(({ name }) => names.includes(name));
}
