/** A sentence with a capital at its beginning: `capitalize('nothing sends it')` is `'Nothing sends it'`. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A number with its English noun: `countOf(1, 'text')` is `'1 text'`, `countOf(3, 'text')` is `'3 texts'`. */
export const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
