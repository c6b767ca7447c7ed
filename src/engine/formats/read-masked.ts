import { keepLettersAndDigits, toAscii, withoutInvisible } from './digits.ts';
import { blanksAndDashes, fitPlaces, hasLetters, leftOut, readPlain } from './mask-rules.ts';
import type { TextFormat } from './text-format.ts';

/**
 * Reads the value from any text: the one complete value in it, else the text itself if it has nothing but a part of a value.
 * What is neither is returned as it is, for the user to correct; the data schema refuses it.
 */
export function readMasked(format: TextFormat, text: string): string {
  const visible = withoutInvisible(text);
  const { values, isUnclear } = findIn(format, toAscii(visible).toUpperCase());
  // Of several values, no one but the user knows which is meant.
  const [only] = values.size === 1 ? values : [];
  return only ?? (isUnclear ? undefined : readPlain(format, visible)) ?? visible.trim();
}

/** The complete values in a text, and whether it has others that are named as something else. */
interface Found {
  readonly values: ReadonlySet<string>;
  readonly isUnclear?: boolean;
}

/** Finds complete values in a text with ASCII digits and capitals. */
function findIn(format: TextFormat, text: string): Found {
  const { found, separators = blanksAndDashes } = format;
  if (found === undefined) return { values: new Set() };
  if (hasLetters(format)) {
    const matched = Array.from(text.matchAll(new RegExp(found, 'g')), ({ 0: one, index }) => ({ one, index }));
    const whole = matched.filter(({ one, index }) => !isInWord(text.slice(0, index), text.slice(index + one.length)));
    return {
      values: new Set(whole.map(({ one }) => fitPlaces(format, keepLettersAndDigits(one)))),
      isUnclear: whole.length < matched.length,
    };
  }
  if (isContinued(text, separators)) return { values: new Set() };
  const all = runsIn(withoutListMarks(text).replace(zeros, ''), separators).flatMap((run) => {
    const [whole, value = whole] = new RegExp(found).exec(run.digits) ?? [];
    return value === undefined ? [] : [{ value, isUnclear: isOther(format, run) }];
  });
  return {
    values: new Set(all.flatMap(({ value, isUnclear }) => (isUnclear ? [] : value))),
    isUnclear: all.some(({ isUnclear }) => isUnclear),
  };
}

/** Whether a number goes on after its digits: `98765 43210/11` is two numbers, and `… ext 4` is behind a switchboard. */
const isContinued = (text: string, separators: string): boolean =>
  new RegExp(
    `[0-9](?:[${separators}]*[0-9]){5,}\\s*(?:/\\s*[0-9]{1,4}(?![0-9])|[,;]?\\s*(?:EXTN?|EXTENSION|X)[\\s.:=]*[0-9])`,
  ).test(text);

/** The zeros that a spreadsheet adds to a long number, as in `9876543210.00`. */
const zeros = /(?<=[0-9]{6})\.0{1,2}(?![0-9])/g;

/** Digits with nothing but separators between them, and the text around them. */
interface Run {
  readonly digits: string;
  /** The text up to the end of the digits. */
  readonly read: string;
  readonly ahead: string;
  readonly behind: string;
}

const runsIn = (text: string, separators = blanksAndDashes): readonly Run[] =>
  Array.from(text.matchAll(new RegExp(`\\+?[0-9](?:[${separators}]*[0-9])*`, 'g')), ({ 0: run, index }) => ({
    digits: run.replace(/[^0-9+]/g, ''),
    read: text.slice(0, index + run.length),
    ahead: text.slice(0, index),
    behind: text.slice(index + run.length),
  }));

/** The numbers in a text whose digits have nothing but some of these separators between them, without the separators. */
export const digitRunsIn = (text: string, separators?: string): readonly string[] =>
  runsIn(text, separators).map(({ digits }) => digits);

/** What names a number of another kind, whatever the format is: an amount, a reference, a number of another document. */
const names = [
  'UAN|E?PF|REF(?:ERENCE)?|TXN|TRANSACTION|UTR|RRN|PNR|LOAN|ORD(?:ER)?|INV(?:OICE)?|BILL|CUST(?:OMER)?|CIF|CONSUMER|POLICY|FOLIO|MICR|IBAN|VID',
  'EID|ENROL?MENT|OTP|GST(?:IN)?|PASSPORT|LICEN[CS]E|DL|VOTER|EPIC|RATION CARD|RS|INR|USD|यूएएन|लोन|बिल|ऑर्डर|ग्राहक|ओटीपी|रु|रुपये',
  'CARD|कार्ड',
].join('|');
const between = '(?:[\\s.:#=()/-]|NO|NUM|NUMBER|ID|IS|संख्या|नंबर|नं|है)*';
const other = new RegExp(`(?:(?<![\\p{L}\\p{M}])(?:${names})(?![\\p{L}\\p{M}])${between}|\\p{Sc}\\s*)$`, 'u');
/** Of a format that does not say what is something else. */
const account = /(?:A\/C|ACC(?:OUN)?T|खाता)[^0-9]{0,12}[0-9][0-9\s().-]*$/;

/** More than an address has before or behind a value. Without a limit, a pasted text of slashes would take long. */
const longestWord = 300;

/**
 * Whether a value is a part of a longer word: of an order's number, an e-mail address, a handle such as `98…@ybl`, or a link. Not one
 * directly before the label of the next line: a box of one line has no line breaks.
 */
const isInWord = (ahead: string, behind: string): boolean =>
  /(?:[\p{L}\p{M}_]|@[A-Z0-9.-]*|(?:\/\/|WWW\.|[A-Z]\.[A-Z]{2,}[/?])\S*)$/u.test(ahead.slice(-longestWord)) ||
  /^(?:_|[\p{L}\p{M}](?![\p{L}\p{M} ]*:)|[A-Z0-9_.+%-]*@)/u.test(behind.slice(0, longestWord));

/** What names a number of any format and may have no blank behind it, as in `Mob9876543210`. */
const name =
  /(?<![A-Z\u0900-\u097f])(?:MOB(?:ILE)?|PH(?:ONE)?|TEL|CELL|WHATSAPP|A\/C|ACC(?:OUN)?T|मोबाइल|फ़ोन|फोन|खाता)$/;
/** The links to a phone number. */
const phoneLink = /(?:\/\/|^|\s)(?:WA\.ME\/|T\.ME\/|\S*[?&]PHONE=)$/;

/** Whether a number is within a word, and not behind what names it. Only a phone number has a prefix, and links to it. */
function isEnclosed({ prefixed, named = '(?!)' }: TextFormat, { ahead, behind }: Run): boolean {
  const isNamed = name.test(ahead) || new RegExp(named).test(ahead) || (prefixed && phoneLink.test(ahead));
  return isInWord(isNamed ? '' : ahead, behind);
}

/**
 * Whether a number is named as something else, or is only a part of a word or of another number: hidden by `XX…`, a decimal, or one in
 * powers of ten.
 */
const isOther = (format: TextFormat, run: Run): boolean => isEnclosed(format, run) || isOtherNumber(format, run);

const isOtherNumber = ({ unclear = account, named = '(?!)' }: TextFormat, { read, ahead, behind }: Run): boolean =>
  new RegExp(unclear).test(read) ||
  leftOut.test(read.slice(ahead.length)) ||
  (other.test(ahead) && !new RegExp(named).test(ahead)) ||
  /(?:[0-9]\.|[X#]{2,}[\s-]*|[*•…][\s-]*|\.\.\s*)$/.test(ahead) ||
  /^(?:\.[0-9]*[1-9]|\/-|[\s-]*(?:X{2,}|[*•…]|\.\.))/.test(behind);

/** Removes the numbers of a list, as in `1. 98765 43210`. */
export const withoutListMarks = (text: string): string => text.replace(/^\s*\(?[0-9]{1,3}[.):]+\s+/gm, '');
