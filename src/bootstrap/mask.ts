import type { PageMask } from './page-data.ts';

/** The characters of a text that a masked value may hold at all: 0-9 of any script, and A-Z where it has letters. */
export function keepAllowed({ places }: PageMask, text: string): string {
  const ascii = text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.charCodeAt(0);
    // The digits of the Indian scripts end their row of sixteen, the others begin it.
    return String(code > 0x900 && code < 0xe00 ? (code & 15) - 6 : code & 15);
  });
  return places.some((place) => fits(place, 'A'))
    ? ascii.toUpperCase().replace(/[^A-Z0-9]/g, '')
    : ascii.replace(/\D/g, '');
}

/** Whether a value may become, by more typing, what it is after a change. */
export function mayBecomeValid({ places, draft }: PageMask, before: string, after: string): boolean {
  if (!new RegExp(draft).test(after)) return false;
  // At the end each character must suit its place; inside, a hole may be filled.
  return !(after.startsWith(before) && isWhole(places, before)) || isWhole(places, after);
}

const isWhole = (places: readonly string[], value: string): boolean =>
  [...value].every((character, at) => fits(places[at] ?? '[]', character));

const fits = (place: string, character: string): boolean => new RegExp(place).test(character);

/** A value as its control shows it. */
export const showMasked = ({ gaps = [] }: PageMask, value: string): string =>
  [...value].map((character, at) => (gaps.includes(at) ? ` ${character}` : character)).join('');
