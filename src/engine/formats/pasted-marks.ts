/** Removes the marks around bold or struck digits, or a word with digits, as in `*4821*`. */
export const withoutEmphasis = (text: string): string =>
  text.replace(/([*_~]{1,2})(\+?[0-9][0-9 -]*|[0-9A-Za-z]+)\1/g, '$2');

/** A date or a month with marks between its digits. */
const date =
  /(?<![0-9])(?:(?:0?[1-9]|[12][0-9]|3[01])[./-](?:0?[1-9]|1[0-2])[./-](?:19|20)?[0-9]{2}|(?:19|20)[0-9]{2}-(?:0[1-9]|1[0-2])(?:-[0-3][0-9])?)(?![0-9])/;

/** Whether digits and what is between them have a date, whose digits are no part of a number: `20-12-26`. */
export const hasDate = (written: string): boolean => date.test(written);
