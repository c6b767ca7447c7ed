/** Turns a list into a record whose keys are the items' names. */
export const byName = <Item extends { readonly name: string }>(
  items: readonly Item[],
): Readonly<Record<string, Item>> => Object.fromEntries(items.map((item) => [item.name, item]));
