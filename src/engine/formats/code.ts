import { toAscii, withoutInvisible } from './digits.ts';
import { hasDate, withoutEmphasis } from './pasted-marks.ts';

/** What stands before or after the digits of something else than a code: an amount, an account, a date, a time, a longer number. */
const before = new RegExp(
  [
    /(?:[₹$€]|\brs\.?|\binr|रु\.?|रुपये)\s*$/,
    /(?<!\b(?:code|otp|password|passcode)|कोड|ओटीपी|पासवर्ड)(?<=\p{L}|[*•]|\.\.|…)$/u,
    /\b(?:ending(?: in| with)?|a\/c|acct?|account|card|mobile|phone|bal|balance|amount|amt)(?: (?:no|number|is|of))*\W*$/,
    /खाता\W*$/,
    /\b(?:not|paid|credited|debited)(?: (?:with|by|of))?\s*$/,
    /[0-9][.,:/]$/,
    /(?:\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*|जनवरी|फ़रवरी|फरवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|सितम्बर|अक्टूबर|अक्तूबर|नवंबर|नवम्बर|दिसंबर|दिसम्बर)[\s,.-]*$/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'iu',
);
const after = new RegExp(
  [
    /\p{L}|[.,:/][0-9]|\/-|\s?[%\p{Sc}]/u,
    /\s*(?:rs|inr|rupees|रुपये|sec(?:ond)?s?|min(?:ute)?s?|hrs?|hours?|days?|सेकंड|मिनट|घंटे|घंटा|दिन)(?![\p{L}\p{M}])/u,
    /\s*(?:is|was|has)?\s*(?:not|no longer|expired|invalid|old)\b/,
  ]
    .map(({ source }) => `^(?:${source})`)
    .join('|'),
  'iu',
);
/** What messages call a code. A postal code is that of a place, and other codes are in messages too. */
const name =
  '(?:(?<!\\p{L})(?:(?<!(?:pin|zip|postal|area|branch|bank|promo|coupon|product)[ -])code|otp|password|passcode)|(?<!पिन\\s?)कोड|ओटीपी|पासवर्ड)';
const named = new RegExp(`${name}(?:\\s*(?:is|है|[:=#-]))*\\s*$`, 'iu');
const naming = new RegExp(`^\\s*(?:(?:is|as|आपका)[^\\p{N}.!?।]*${name}|${name}\\s+है)`, 'iu');
/** As in `Code for card ending 9012: 4821`, in one sentence; what another thing is stays open. */
const said = new RegExp(`${name}(?:[^.!?।;\\n]|\\b(?:no|rs)\\.|\\.(?=[0-9]))*(?:\\bis|[:=])\\s*$`, 'iu');

/**
 * What may be directly before a code that the message does not call so: nothing, the end of a sentence, or a word of this list. After
 * any other word, as in `Booking 4821` and `Ref no: 4821`, digits are the number of something.
 */
const free =
  /(?:^|[^\p{L}\p{M}\p{N}\s:=#/-]|\n|\b(?:use|enter|type|submit|with)[\s:]|(?<!\p{L})[a-z]{1,2}-|(?:^|[.!?।\n])\s*[\p{L}\s]{0,20}:)\s*[-:=]?\s*$/iu;

/**
 * Extracts a one-time code of `length` digits from a message; empty when there is none. Of several numbers of that length it
 * takes the last line of a message for this (`@shop.example #4321`), or the only one that the message calls its code. Where
 * that leaves two, or the message calls a number of another length its code, it takes none.
 */
export function readCode(text: string, length: number): string {
  const message = withoutEmphasis(toAscii(withoutInvisible(text)));
  const [, bound = ''] = /^@\S+ +#([0-9]+)\s*$/m.exec(message) ?? [];
  if (bound.length === length) return bound;
  const runs = Array.from(message.matchAll(/[0-9](?:[ -]?[0-9])*/g), ({ 0: run, index }) => ({
    digits: hasDate(run) ? '' : run.replace(/[^0-9]/g, ''),
    ahead: message.slice(0, index),
    behind: message.slice(index + run.length),
  }));
  const digits = message.replace(/[^0-9]/g, '');
  const isSpelt = runs.every((run) => run.digits.length === 1) && !/\p{L}/u.test(message);
  if (isSpelt) return digits.length === length ? digits : '';
  const numbers = runs.filter(({ ahead, behind }) => !before.test(ahead) && !after.test(behind));
  const isFitting = (number: (typeof numbers)[number]): boolean => number.digits.length === length;
  const calledCode = numbers.filter(({ ahead, behind }) => named.test(ahead) || naming.test(behind));
  const afterIs = numbers.filter(({ ahead }) => said.test(ahead)).filter(isFitting);
  const byMessage = [calledCode, afterIs].find((some) => some.length > 0);
  const found = byMessage ?? numbers.filter(isFitting);
  if (!byMessage && found.some(({ ahead }) => !free.test(ahead))) return '';
  const codes = new Set(found.filter(isFitting).map((number) => number.digits));
  const [code = ''] = codes.size === 1 ? codes : [];
  return code;
}
