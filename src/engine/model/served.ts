/** Where a journey is served. Several journeys of one origin meet in neither. */
export interface Served {
  /** The beginning of all its addresses, with a slash at both ends: `/shop/`. */
  readonly base: string;
  /** The beginning of the names of everything that it stores in the browser: `shop.`, or empty. */
  readonly storage: string;
}

/** `/apps/`, `/shop/` => `/apps/shop/`; also with a path: `/shop/`, `/users` => `/shop/users`. */
export const joinBase = (base: string, path: string): string => base + path.slice(1);

/** Of some journeys, the one that an address belongs to: the one with the longest base that the address is below. */
export function journeyOf<Journey extends { readonly base: string }>(
  address: string,
  journeys: readonly Journey[],
): Journey | undefined {
  const above = journeys.filter(({ base }) => `${address}/`.startsWith(base));
  return above.sort((a, b) => b.base.length - a.base.length)[0];
}
