import { toAscii, withoutInvisible } from './digits.ts';

/** What stands before or after the digits of something else than a code: an amount, an account, a date, a longer number. */
const before = new RegExp(
  [
    /(?:[₹$€]|\brs\.?|\binr|रु\.?|रुपये)\s*$/,
    /(?:\p{L}|[*•]|\.\.|…)$/u,
    /(?:\bending(?: in| with)?|\ba\/c(?: no)?|\bacct?|\baccount|\bcard|खाता)\W*$/,
    /[0-9][.,:/]$/,
    /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[\s,]*$/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'iu',
);
const after = /^(?:\p{L}|[.,:/][0-9]|\/-|\s*(?:rs|inr|rupees|रुपये)(?!\p{L}))/iu;
const named = /(?:code|otp|कोड|ओटीपी)(?:\s*(?:is|no\.?|number|है|[:=-]))*\s*$/iu;
const naming = /^\s*(?:is|आपका)\P{N}*(?:code|otp|कोड|ओटीपी)/iu;
const said = /(?:\bis|[:=])\s*$/i;

/**
 * Extracts a one-time code of `length` digits from a message; empty when there is none. Of several numbers of that length it
 * takes the last line of a message for this (`@rent.example #4321`), or the only one that the message calls its code. Where
 * that leaves two, it takes none.
 */
export function readCode(text: string, length: number): string {
  const message = toAscii(withoutInvisible(text));
  const [, bound = ''] = /^@\S+ +#([0-9]+)\s*$/m.exec(message) ?? [];
  if (bound.length === length) return bound;
  const numbers = Array.from(message.matchAll(/[0-9](?:[ -]?[0-9])*/g), ({ 0: run, index }) => ({
    digits: run.replace(/[^0-9]/g, ''),
    ahead: message.slice(0, index),
    behind: message.slice(index + run.length),
  })).filter(({ digits, ahead, behind }) => digits.length === length && !before.test(ahead) && !after.test(behind));
  const calledCode = numbers.filter(({ ahead, behind }) => named.test(ahead) || naming.test(behind));
  const afterIs = numbers.filter(({ ahead }) => said.test(ahead));
  const found = [calledCode, afterIs, numbers].find((some) => some.length > 0) ?? [];
  const codes = new Set(found.map(({ digits }) => digits));
  const digits = message.replace(/[^0-9]/g, '');
  if (codes.size === 0 && digits.length === length && !/\p{L}/u.test(message)) return digits;
  const [code = ''] = codes.size === 1 ? codes : [];
  return code;
}
