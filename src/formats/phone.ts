import { keepDigits, toAsciiDigits } from './digits.ts';
import { defineFormat, repeat } from './text-format.ts';

/** The only country prefix; never part of the value (specification, section 9). */
export const countryPrefix = '+91';

/** A phone number: ten digits, without +91, 0091, 91 or a leading 0 (specification, sections 5 and 9). */
export const phone = defineFormat({
  places: repeat(/[0-9]/, 10),
  draft: /^[0-9]{0,10}$/,
  keep: keepNational,
  find: findMobile,
});

function keepNational(text: string): string {
  const digits = keepDigits(toAsciiDigits(text).replace(/\+\s*91/, ''));
  return digits.replace(/^(?:00)?(?:91)?0?(?=[0-9]{10}$)/, '');
}

function findMobile(text: string): string | undefined {
  const joined = toAsciiDigits(text).replace(/(?<=[0-9)])[\s().-]+(?=[0-9(])/g, '');
  return /(?<![0-9])(?:(?:00|\+)?91|0)?0?([6-9][0-9]{9})(?![0-9])/.exec(joined)?.[1];
}
