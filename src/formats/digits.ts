const zeros = Array.from('०০੦૦୦௦౦೦൦٠۰０', (zero) => zero.charCodeAt(0));

/** Writes the decimal digits of the Indian scripts, Arabic and full width as 0-9; leaves all else as it is. */
export function toAsciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = zeros.find((candidate) => code >= candidate && code <= candidate + 9);
    return zero === undefined ? digit : String(code - zero);
  });
}

/** The digits of a text, of any Indian script, as 0-9. */
export function keepDigits(text: string): string {
  return toAsciiDigits(text).replace(/[^0-9]/g, '');
}

/** The letters A-Z and digits of a text, letters in upper case. */
export function keepLettersAndDigits(text: string): string {
  return toAsciiDigits(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
}
