import {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { keepDigits, toAscii, withoutInvisible } from '../../src/engine/formats/digits.ts';
import { withoutEmphasis } from '../../src/engine/formats/pasted-marks.ts';
import { phone } from '../../src/engine/formats/phone.ts';
import { numbersIn, withoutListMarks, withoutZeros } from '../../src/engine/formats/read-masked.ts';

/** A country's ISO 3166 code, such as `IN`. */
export type Country = CountryCode;

/** A country, and a number in it as the tenant reads it. */
interface NationalNumber {
  readonly country: Country;
  readonly text: string;
}

/** Every country with a calling code. */
export const allCountries: readonly Country[] = getCountries();

/** The calling code of a country, `+91`. */
export const callingCode = (country: Country): string => `+${getCountryCallingCode(country)}`;

/**
 * The value of what was typed in a country: `+919876543210` if such a number is possible, `+91 98765` with a space while it is
 * not, so that no data schema takes it for a number. Undefined if it is blank.
 */
export function e164Of(text: string, country: Country): string | undefined {
  const typed = withPlus(text);
  if (typed === '') return undefined;
  const digits = keepDigits(typed);
  const asWritten = parsePhoneNumberFromString(typed, country);
  // People write 091 for +91, of which 0 is read as that of a call within the country.
  const abroad = digits.startsWith(`0${getCountryCallingCode(country)}`) ? `+${digits.slice(1)}` : '';
  const number = asWritten?.isValid() ? asWritten : (parsePhoneNumberFromString(abroad) ?? asWritten);
  const { count, isUnclear } = numbersIn(phone, typed);
  if (count === 1 && !isUnclear && number?.isPossible() && number.ext === undefined) return number.number;
  // What has no number, or several, is for the tenant to correct.
  if (digits === '' || isUnclear || /[^0-9+\s().-]/.test(typed)) return `${callingCode(country)} ${typed}`;
  if (!typed.startsWith('+')) return `${callingCode(country)} ${digits}`;
  const code = readerOf(typed).getCallingCode() ?? '';
  return `+${code} ${digits.slice(code.length)}`;
}

const withPlus = (text: string): string =>
  withoutZeros(withoutListMarks(withoutEmphasis(toAscii(withoutInvisible(text)))))
    .trim()
    .replace(/^00(?=[1-9])/, '+');

function readerOf(typed: string): AsYouType {
  const reader = new AsYouType();
  reader.input(typed);
  return reader;
}

/** The country of a value and its number there. `preferred` is used if its calling code is that of the value. */
export function nationalNumber(value: string, preferred: Country): NationalNumber {
  const [, code = '', digits] = /^(\S*)(?: (.*))?$/s.exec(value) ?? [];
  if (code === '+') return { country: preferred, text: `+${digits}` };
  if (digits !== undefined) return { country: withCode(code, preferred) ?? preferred, text: digits };
  const number = parsePhoneNumberFromString(value);
  if (!number) return { country: preferred, text: value };
  const prefix = `+${number.countryCallingCode}`;
  const country = withCode(prefix, preferred) === preferred ? preferred : number.country;
  return {
    country: country ?? withCode(prefix) ?? preferred,
    text: number.formatInternational().slice(prefix.length).trim(),
  };
}

/** The countries that others share their calling code with. */
const mainCountries: readonly Country[] = ['US', 'RU', 'GB', 'IT', 'NO', 'AU', 'MA', 'RE', 'SH', 'FI', 'GP', 'CW'];

const withCode = (code: string, preferred?: Country): Country | undefined =>
  [...(preferred ? [preferred] : []), ...mainCountries, ...allCountries].find((one) => callingCode(one) === code);
