import { repeat, type TextFormat } from '../../engine/formats/text-format.ts';

/** What banks call themselves before a number of an account. */
const banks = [
  'BANK(?: OF [A-Z]+)?|बैंक|SBI|HDFC|ICICI|AXIS|PNB|BOB|BOI|BOM|UBI|UCO|IOB|IDBI|IDFC(?: FIRST)?|KOTAK|YES|RBL|CANARA|INDUSIND|BANDHAN',
  'FEDERAL|CITI|HSBC|DBS|SCB|KVB|CUB|TMB|DCB|SIB|CSB|JKB|AU|PAYTM|AIRTEL|IPPB',
].join('|');

/** A bank account number: up to 18 digits in groups of four, stored as text to preserve leading zeros. */
export const accountNumber: TextFormat = {
  places: repeat(/[0-9]/, 18),
  draft: /^[0-9]{0,18}$/,
  spaceBefore: [4, 8, 12, 16],
  found: /^[0-9]{9,18}$/,
  // An IBAN of another country is no number alone, and `1800 123 4567` is called free of charge.
  unclear:
    /(?:(?:AADHA+R|आधार|MOB|PHONE|मोबाइल|फ़ोन|फोन|LOAN|CARD|लोन)[^0-9]{0,20}|(?<![A-Z0-9])[A-Z]{2}[0-9]{2}[\s-]*[A-Z]{4}[\s-]*)[0-9][0-9\s-]*$|(?<![0-9])18[06]0[\s-][0-9]{3}[\s-]?[0-9]{3,4}$/,
  named: `(?<!(?:LOAN|CARD|लोन)\\s)(?:A\\/C|ACC?|ACC(?:OUN)?T|खाता|SB|SAVINGS?|CURRENT|${banks})`,
  lone: /^/,
};
