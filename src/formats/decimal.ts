import { toAscii, withoutInvisible } from './digits.ts';
import type { NumberFormat, TextFormat } from './text-format.ts';

/** More digits than this are not exact in JavaScript and JSON. */
const exactDigits = 15;

/** No number is written in a longer text. */
const longestText = 200;

/** Words that multiply a number; what they make of it is not guessed. */
const multiples = /^(?:k|l|lac|lakhs?|cr|crores?|thousand|hundred|million|mn|m|b|bn|हज़ार|हजार|लाख|करोड़|सौ)$/iu;

/**
 * The number that a text means: `1,250.50` of `₹ 1,250.50 a month`. Undefined if it is blank. A text without a number, with
 * several, or with more digits than are exact is returned as it is, for the tenant to correct; the data schema refuses it.
 */
export function readNumber({ locale, wholeDigits }: NumberFormat, text: string): number | string | undefined {
  const visible = withoutInvisible(text).trim();
  if (visible === '') return undefined;
  if (visible.length > longestText) return visible;
  const [g, d] = separatorsOf(locale);
  const whole = `[0-9]{1,3}(?:${g}[0-9]{2,3})*${g}[0-9]{3}|[0-9]+`;
  const amount = new RegExp(
    `^[\\s\\p{Sc}:]*(-?)[\\s\\p{Sc}]*((?:${whole})?)(?:${g})?(?:${d}([0-9]*))?[\\s%°/]*(?:/-|/=)?[\\s.]*$`,
    'u',
  );
  const [, sign = '', digits = '', decimals = ''] = amount.exec(withoutWords(toAscii(visible))) ?? [];
  const [before, after] = [digits.replace(/[^0-9]/g, '').replace(/^0+(?=[0-9])/, ''), decimals.replace(/0+$/, '')];
  const isNumber = digits + decimals !== '' && before.length + after.length <= exactDigits;
  if (!isNumber) return visible;
  const number = Number(`${sign}${before || '0'}.${after || '0'}`);
  // Adding 0 makes -0 a 0.
  return wholeDigits === undefined ? number : Math.trunc(number) + 0;
}

/** Takes out words such as `Rs.` and `a month`; a text in which a word is a part of the number, as in `1e5`, is left as it is. */
function withoutWords(text: string): string {
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  const isPart = /[0-9][\p{L}\p{M}]+[0-9]/u.test(text) || words.some((word) => multiples.test(word));
  return isPart ? text : text.replace(/[\p{L}\p{M}]+\.?/gu, ' ');
}

/** What keys may type of a number: a minus sign, digits in groups, and decimals. */
export function numberRules({ locale, wholeDigits }: NumberFormat): TextFormat {
  const [g, d] = separatorsOf(locale);
  const whole = wholeDigits === undefined ? `(?:[0-9]|${g})*` : `(?!0)(?:(?:${g})*[0-9]){0,${wholeDigits}}(?:${g})*`;
  return { places: [], draft: `^-?${whole}(?:${d}[0-9]*)?$` };
}

type Separators = readonly [group: string, decimal: string];

const separators = new Map<string, Separators>();

/** The patterns of the marks that a locale writes numbers with: between groups, and before decimals. */
function separatorsOf(locale: string): Separators {
  const known = separators.get(locale);
  if (known) return known;
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1234567.8);
  const find = (type: string): string => `[${parts.find((part) => part.type === type)?.value ?? ''}]`;
  const found: Separators = [`(?:${find('group')}\\s?|\\s)`, find('decimal')];
  separators.set(locale, found);
  return found;
}
