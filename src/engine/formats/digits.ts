const zeros = Array.from('०০੦૦୦௦౦೦൦٠۰', (zero) => zero.charCodeAt(0));

/** The marks between the digits of an Arabic number. */
const arabicMarks: Readonly<Record<string, string>> = { '٫': '.', '٬': ',', '،': ',' };

/**
 * Replaces decimal digits of the Indian scripts and Arabic with their marks, and letters, digits and signs of full width, by those of
 * ASCII.
 */
export function toAscii(text: string): string {
  return text.replace(/[\p{Nd}٫٬،\uff01-\uff5e\u2010-\u2015\u2212]/gu, (character) => {
    const mark = arabicMarks[character];
    if (mark) return mark;
    const code = character.charCodeAt(0);
    if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - 0xfee0);
    if (code >= 0x2010 && code <= 0x2212) return '-';
    const zero = zeros.find((candidate) => code >= candidate && code <= candidate + 9);
    return zero === undefined ? character : String(code - zero);
  });
}

/** Removes characters that nobody sees, such as the marks around a copied phone number that set its direction. */
export const withoutInvisible = (text: string): string =>
  text.replace(/[\p{Cf}\p{Cc}]/gu, (one) => (/\s/.test(one) ? one : ''));

/** Keeps only the digits of a text, converted to 0-9. */
export function keepDigits(text: string): string {
  return toAscii(text).replace(/[^0-9]/g, '');
}

/** Keeps only the letters A-Z, in upper case, and the digits of a text. */
export function keepLettersAndDigits(text: string): string {
  return toAscii(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
}
