import { toAscii, withoutInvisible } from './digits.ts';
import type { NumberFormat, TextFormat } from './text-format.ts';

/** More digits than this are not exact in JavaScript and JSON. */
const exactDigits = 15;

/** No number is written in a longer text. */
const longestText = 200;

/**
 * What people write beside a number without changing it, in English and Hindi. Any other word may change it (`25 hazar`,
 * `25000 a year`, `11 months`), so a text with one is not read.
 */
const idle =
  /(?<![\p{L}\p{M}])(?:rs|re|inr|rupees?|is|only|monthly|(?:(?:a|per|each|every)\s+|\/\s*)month|\/?\s*p[./]?m|रु|रुपये|रुपए|रुपया|है|केवल|मात्र|मासिक|(?:प्रति|हर)\s+(?:माह|महीने|महीना))(?![\p{L}\p{M}])\.?/giu;

/** The decimals of an amount: with more, `25.000` may be 25,000; and `2.5` may be lakhs, so that only zeros are dropped. */
const paise = 2;

/**
 * The number that a text means: `1,250.00` of `₹ 1,250.00 a month`. Undefined if it is blank. A text without a number, with
 * several, or with anything that may change it is returned as it is, for the user to correct; the data schema refuses it.
 */
export function readNumber(format: NumberFormat, text: string): number | string | undefined {
  const visible = withoutInvisible(text).trim();
  if (visible === '') return undefined;
  if (visible.length > longestText) return visible;
  const { locale, wholeDigits } = format;
  const [g, d] = separatorsOf(locale);
  const whole = `[0-9]{1,3}(?:${g}[0-9]{2,3})*${g}[0-9]{3}|[0-9]+`;
  // A point at the end may be that of a sentence, but not after another one: there it may group what comes next.
  const amount = new RegExp(
    `^[\\s:]*([+-]?)\\s*((?:${whole})?)(?:${g})?(?:${d}([0-9]*)(?!\\.))?\\s*(?:/[-=]?)?(?:\\s[\\s.]*)?$`,
  );
  const [, sign = '', digits = '', decimals = ''] = amount.exec(withoutIdle(toAscii(visible), format)) ?? [];
  const [before, after] = [digits.replace(/[^0-9]/g, '').replace(/^0+(?=[0-9])/, ''), decimals.replace(/0+$/, '')];
  const isAmbiguous = wholeDigits !== undefined && (digits === '' || decimals.length > paise || after !== '');
  const isNumber = digits + decimals !== '' && before.length + after.length <= exactDigits && !isAmbiguous;
  if (!isNumber) return visible;
  // Adding 0 makes -0 a 0.
  return Number(`${sign}${before || '0'}.${after || '0'}`) + 0;
}

/** Takes out the unit and idle words. Two spaces instead, which stand between no groups of digits, as in `1 rs 500`. */
function withoutIdle(text: string, { unit, idleWords = [] }: NumberFormat): string {
  const bare = text.replace(unit === undefined ? /\p{Sc}/u : literal(unit), '  ');
  return idleWords.reduce((rest, word) => rest.replaceAll(literal(word, 'giu'), '  '), bare).replace(idle, '  ');
}

/** The pattern of a unit or a word where no letter makes it a part of a word. */
const literal = (unit: string, flags = 'iu'): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}])${unit.replace(/[$()*+./?[\\\]^{|}]/g, '\\$&')}(?![\\p{L}\\p{M}])`, flags);

/** What keys may type of a number: a minus sign, digits in groups, and decimals. */
export function numberRules({ locale, wholeDigits }: NumberFormat): TextFormat {
  const [g, d] = separatorsOf(locale);
  const whole =
    wholeDigits === undefined ? `(?:[0-9]|${g})*` : `(?:0|(?!0)(?:(?:${g})*[0-9]){0,${wholeDigits}}(?:${g})*)`;
  // An amount does not begin with a point, or that of `Rs.` would make paise of it.
  const point = wholeDigits === undefined ? d : `(?<=[0-9])${d}`;
  return { places: [], draft: `^-?${whole}(?:${point}[0-9]*\\s?)?$` };
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
