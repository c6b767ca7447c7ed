/** More names would make the hint so long that it pushes the fields out of view. */
const mostNamed = 8;

/** Lists the missing fields for a button's hint: the labels of the first eight, and an ellipsis if there are more. */
export const listMissing = (names: readonly string[], labelOf: (name: string) => string): string =>
  names.slice(0, mostNamed).map(labelOf).join(', ') + (names.length > mostNamed ? ', …' : '');
