const zeros = Array.from('०০੦૦୦௦౦೦൦٠۰０', (zero) => zero.charCodeAt(0));

/** Replaces decimal digits of the Indian scripts, Arabic and full width by 0-9. */
export function toAsciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = zeros.find((candidate) => code >= candidate && code <= candidate + 9);
    return zero === undefined ? digit : String(code - zero);
  });
}

/** Keeps only the digits of a text, converted to 0-9. */
export function keepDigits(text: string): string {
  return toAsciiDigits(text).replace(/[^0-9]/g, '');
}

/** Keeps only the letters A-Z, in upper case, and the digits of a text. */
export function keepLettersAndDigits(text: string): string {
  return toAsciiDigits(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
}
