/** More names would push the fields out of sight. */
const mostNamed = 8;

/** The missing fields as a button's hint lists them: the first eight by their labels, and an ellipsis for more. */
export const listMissing = (names: readonly string[], labelOf: (name: string) => string): string =>
  names.slice(0, mostNamed).map(labelOf).join(', ') + (names.length > mostNamed ? ', …' : '');
