/** The items of a list by their names. */
export const byName = <Item extends { readonly name: string }>(
  items: readonly Item[],
): Readonly<Record<string, Item>> => Object.fromEntries(items.map((item) => [item.name, item]));
