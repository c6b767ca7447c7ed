import { fullFormats } from 'ajv-formats/dist/formats.js';
import { isTodayOrLater } from './date.ts';
import { isThisMonthOrEarlier, isThisMonthOrLater } from './month.ts';

/**
 * Formats of our own: `verhoeff`, a number with that checksum; `today-or-later`, an ISO date that is
 * not in the past; and `this-month-or-later` and `this-month-or-earlier`, a month such as 2026-12. Each function is self-contained, since its source is copied into compiled validators.
 */
export const ownFormats = {
  verhoeff: isVerhoeff,
  'today-or-later': isTodayOrLater,
  'this-month-or-later': isThisMonthOrLater,
  'this-month-or-earlier': isThisMonthOrEarlier,
} as const;

// A letter, digit or mark of any script; the labels of a name are at most 63 long, and hyphens are inside them.
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?';
const idnHostname = `(?=.{1,253}$)${label}(?:[.\\u3002]${label})*`;
const iriPart = '(?:[^\\s<>"{}|\\\\^`%]|%[0-9a-f]{2})*';

/** The formats of draft-07 with letters of any script, which ajv-formats does not have. */
const internationalFormats = {
  'idn-hostname': new RegExp(`^${idnHostname}$`, 'u'),
  'idn-email': new RegExp(`^[^\\s@"(),:;<>[\\]\\\\]{1,64}@${idnHostname}$`, 'u'),
  iri: new RegExp(`^[a-z][a-z0-9+.-]*:${iriPart}$`, 'iu'),
  'iri-reference': new RegExp(`^(?![^/?#]*\\[)${iriPart}$`, 'iu'),
} as const;

/** All values of JSON Schema's `format` keyword: those of draft-07 and OpenAPI, and our own. */
export const schemaFormats = { ...fullFormats, ...internationalFormats, ...ownFormats };

/**
 * Whether the last digit of a number is its Verhoeff checksum. The text must contain only
 * digits. Self-contained, since its source is copied into compiled validators.
 */
export function isVerhoeff(digits: string): boolean {
  const multiplied =
    '0123456789 1234067895 2340178956 3401289567 4012395678 5987604321 6598710432 7659821043 8765932104 9876543210'.split(
      ' ',
    );
  const permuted = '0123456789 1576283094 5803796142 8916043527 9453126870 4286573901 2793806415 7046913258'.split(' ');
  let check = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    check = Number(multiplied[check]?.[Number(permuted[place % 8]?.[digit])]);
  }
  return check === 0;
}
