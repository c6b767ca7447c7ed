/**
 * A mark in the HTML of a page, instead of a stored value: its session property and format between two characters that
 * no text has.
 */
export const writeMark = (property: string, format = ''): string => `\uE000${property}|${format}\uE001`;

/** A text with each mark replaced by what `show` returns for it. */
export const replaceMarks = (text: string, show: (property: string, format: string) => string): string =>
  text.replaceAll(/\uE000([^|]*)\|(.*?)\uE001/g, (_, property: string, format: string) => show(property, format));
