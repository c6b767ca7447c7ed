import { keepLettersAndDigits, toAscii, withoutInvisible } from './digits.ts';
import { blanksAndDashes, fitPlaces, hasLetters, leftOut, readPlain } from './mask-rules.ts';
import { hasDate, withoutEmphasis } from './pasted-marks.ts';
import type { Pattern, TextFormat } from './text-format.ts';

/**
 * Reads the value from any text: the one complete value in it, else the text itself if it has nothing but a part of a value.
 * What is neither is returned as it is, for the user to correct; the data schema refuses it.
 */
export function readMasked(format: TextFormat, text: string): string {
  const visible = withoutInvisible(text);
  const { values, isUnclear } = findIn(format, withoutEmphasis(toAscii(visible)));
  // Of several values, no one but the user knows which is meant.
  const [only] = values.size === 1 ? values : [];
  return only ?? (isUnclear ? undefined : readPlain(format, visible)) ?? visible.trim();
}

/** The complete values in a text, and whether it has others that are named as something else. */
interface Found {
  readonly values: ReadonlySet<string>;
  readonly isUnclear?: boolean;
}

/** Finds complete values in a text with ASCII digits. */
function findIn(format: TextFormat, text: string): Found {
  const { found, separators = blanksAndDashes } = format;
  if (found === undefined) return { values: new Set() };
  const ofLetters = hasLetters(format);
  if (!ofLetters && isContinued(inCapitals(text), separators)) return { values: new Set() };
  const runs = ofLetters ? wordsIn(text, found) : runsIn(withoutZeros(withoutListMarks(text)), separators);
  const all = runs.flatMap((run) => {
    const [whole, value = whole] = ofLetters ? [run.whole] : (new RegExp(found).exec(run.whole) ?? []);
    return value === undefined
      ? []
      : [{ value: ofLetters ? fitPlaces(format, value) : value, isUnclear: isOther(format, run) }];
  });
  return {
    values: new Set(all.flatMap(({ value, isUnclear }) => (isUnclear ? [] : value))),
    isUnclear: all.some(({ isUnclear }) => isUnclear),
  };
}

/** The same text with capitals of ASCII, whose characters have the same places. */
const inCapitals = (text: string): string => text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());

/** Whether a number goes on after its digits: `98765 43210/11` is two numbers, and `… ext 4` is behind a switchboard. */
const isContinued = (text: string, separators: string): boolean =>
  new RegExp(
    `[0-9](?:[${separators}]*[0-9]){5,}\\s*(?:/\\s*[0-9]{1,4}(?![0-9])|[,;]?\\s*(?:EXTN?|EXTENSION|X)[\\s.:=]*[0-9])`,
  ).test(text);

/** The zeros that a spreadsheet adds to a long number, as in `9876543210.00`. */
const zeros = /(?<=[0-9]{6})\.0{1,2}(?![0-9])/g;

/** Characters that may be a value, and the text around them. */
interface Run {
  /** The characters without what is between them. */
  readonly whole: string;
  /** The characters as they are written. */
  readonly written: string;
  readonly ahead: string;
  readonly behind: string;
}

const around = (text: string, written: string, index: number) => ({
  written,
  ahead: text.slice(0, index),
  behind: text.slice(index + written.length),
});

/** Digits with nothing but separators between them. */
const runsIn = (text: string, separators = blanksAndDashes): readonly Run[] =>
  Array.from(text.matchAll(new RegExp(`\\+?[0-9](?:[${separators}]*[0-9])*`, 'g')), ({ 0: run, index }) => ({
    whole: run.replace(/[^0-9+]/g, ''),
    ...around(text, run, index),
  }));

/** What a pattern of letters and digits finds. */
const wordsIn = (text: string, found: Pattern): readonly Run[] =>
  Array.from(inCapitals(text).matchAll(new RegExp(found, 'g')), ({ 0: word, index }) => ({
    whole: keepLettersAndDigits(word),
    ...around(text, text.slice(index, index + word.length), index),
  }));

/** How many numbers are in a text, and whether one is no value of the format, whatever its length is. */
export function numbersIn(format: TextFormat, text: string): { readonly count: number; readonly isUnclear: boolean } {
  const runs = runsIn(text, format.separators);
  return { count: runs.length, isUnclear: runs.some((run) => isOther(format, run)) };
}

/** What names a number of another kind, whatever the format is: an amount, a reference, a number of another document. */
const names = [
  'UAN|E?PF|REF(?:ERENCE)?|TXN|TRANSACTION|UTR|RRN|PNR|LOAN|ORD(?:ER)?|INV(?:OICE)?|BILL|CUST(?:OMER)?|CIF|CONSUMER|POLICY|FOLIO|MICR|IBAN|VID',
  'EID|ENROL?MENT|OTP|GST(?:IN)?|PASSPORT|LICEN[CS]E|DL|VOTER|EPIC|RATION CARD|RS|INR|USD|यूएएन|लोन|बिल|ऑर्डर|ग्राहक|ओटीपी|रु|रुपये',
  'CARD|कार्ड|CRN|UPI|VPA|MMID|[AMT]PIN|NEFT|RTGS|IMPS|SWIFT|CHEQUE|CHQ|DD|ARN|ACK|AWB|AMOUNT|AMT|BAL(?:ANCE)?|SALARY|TOKEN|TICKET|BOOKING|ROLL|METER|टोकन|रोल|मीटर',
].join('|');
const between = '(?:[\\s.:#=()/-]|NO|NUM|NUMBER|IS|संख्या|नंबर|नं|है)*';
const other = new RegExp(`(?:(?<![\\p{L}\\p{M}])(?:${names})(?![\\p{L}\\p{M}])${between}|\\p{Sc}\\s*)$`, 'u');
/** Of a format that does not say what is something else. */
const account = /(?:A\/C|ACC(?:OUN)?T|खाता)[^0-9]{0,12}[0-9][0-9\s().-]*$/;

/**
 * What is counted, as a `roll no` or a `ticket #`, in a format that has no name for it. The number of a person (`Asha's no`, `my
 * number`) is no such thing.
 */
const counted =
  /(?:#\s*|(?<![\p{L}\p{M}])(?:ID|CODE|PASSWORD|आईडी|(?<![’']S |(?<![\p{L}\p{M}])(?:MY|HIS|HER|OUR|YOUR|THE|मेरा|हमारा|उनका) )(?<=[\p{L}\p{M}][ ./)-]+)(?:NO|NUM|NUMBER|संख्या|नंबर|नं))(?:[\s.:#=-]|IS|है)*)$/u;
/** The letters before the number of a document, as in `AB-9876543210` and `IMEI 9876…`: capitals, or two letters and a mark. */
const initials = /(?<![\p{L}\p{M}])(?:[A-Z]{2,6}[\s.:=-]*|[A-Za-z]{1,2}[/-])$/u;
/** A place before a value where nothing says what it is: the beginning of a text or of a part of it. */
const free = /(?:^|[^\p{L}\p{M}\p{N}\s:=#-]|(?<![\p{L}\p{M}])(?:or|and|या|और))\s*$/iu;
/** A word and what is counted, as in `house 1234f`: small letters, a blank, and digits with letters beside them. */
const counting = /^[A-Za-z]*[a-z]\s.*(?:[0-9][A-Za-z]|[A-Za-z][0-9])/;
/** A code, by the words behind it: `560001 is your OTP`. */
const calledCode =
  /^\s*(?:(?:IS|AS)(?:\s+(?:YOUR|THE|AN?|MY|OUR|ONE[ -]TIME|VERIFICATION|LOGIN|SECRET))*|है|आपका)\s+(?:OTP|CODE|PASS(?:WORD|CODE)|ओटीपी)(?![\p{L}\p{M}])/u;
/** Twelve digits in the groups of a person's number. As a phone number, they would begin with the country. */
const asAadhaar = /^[0-9]{4}[\s-][0-9]{4}[\s-][0-9]{4}$/;
/** What names a phone number. It is not in its format, which is a part of the first load. */
const phoneNames =
  'MOB(?:ILE)?|PH(?:ONE)?|TEL(?:EPHONE)?|CELL|CONTACT|WHATSAPP|CALL|SMS|OWNER|AGENT|HOME|OFFICE|ALT(?:ERNATE)?|मोबाइल|फ़ोन|फोन|संपर्क|व्हाट्सएप|मालिक';

/** More than an address has before or behind a value. Without a limit, a pasted text of slashes would take long. */
const longestWord = 300;

/**
 * Whether a value is a part of a longer word: of an order's number, an e-mail address, a handle such as `98…@ybl`, or a link. Not one
 * directly before the label of the next line: a box of one line has no line breaks.
 */
const isInWord = (ahead: string, behind: string): boolean =>
  /(?:[\p{L}\p{M}_]|@[A-Z0-9.-]*|(?:\/\/|WWW\.|[A-Z]\.[A-Z]{2,}[/?])\S*)$/u.test(ahead.slice(-longestWord)) ||
  /^(?:_|[\p{L}\p{M}](?![\p{L}\p{M} ]*:)|[A-Z0-9_.+%-]*@)/u.test(behind.slice(0, longestWord));

/** The links to a phone number. */
const phoneLink = /(?:\/\/|^|\s)(?:WA\.ME\/|T\.ME\/|\S*[?&]PHONE=)$/;

/**
 * A text without what names a value of this format at its end. Undefined if nothing does. Only a phone number has a prefix, and links to
 * it.
 */
function aheadOfName({ prefixed, named = prefixed && phoneNames }: TextFormat, ahead: string): string | undefined {
  if (prefixed && phoneLink.test(ahead)) return '';
  const end = named && new RegExp(`(?<![A-Z\\u0900-\\u097f])(?:${named})${between}$`).exec(ahead);
  return end ? ahead.slice(0, end.index) : undefined;
}

/**
 * Whether a run is named as something else, or is only a part of a word, of a date or of another number: hidden by `XX…`, a decimal, or
 * one in powers of ten.
 */
function isOther(format: TextFormat, { written, ...run }: Run): boolean {
  const [ahead, behind] = [inCapitals(run.ahead), inCapitals(run.behind)];
  const before = aheadOfName(format, ahead);
  return (
    isInWord(before ?? ahead, behind) ||
    (before === undefined && isNamedOther(format, run.ahead, written)) ||
    leftOut.test(written) ||
    hasDate(written) ||
    (before === undefined && counting.test(written)) ||
    (format.prefixed !== undefined && asAadhaar.test(written)) ||
    /(?:[0-9][./]|[X#]{2,}[\s-]*|[*•…][\s-]*|\.\.\s*)$/.test(ahead) ||
    /^(?:\.[0-9]*[1-9]|[/-][0-9]|\/-|,[0-9]{1,3}(?![0-9])|\s?(?:[%\p{Sc}]|(?:RS|RUPEES|INR|रु|रुपये)(?![\p{L}\p{M}]))|[\s-]*(?:X{2,}|[*•…]|\.\.))/u.test(
      behind,
    ) ||
    calledCode.test(behind)
  );
}

function isNamedOther(format: TextFormat, ahead: string, written: string): boolean {
  const { unclear = account, afterCapitals, lone = '(?!)' } = format;
  const capitals = inCapitals(ahead);
  return (
    new RegExp(unclear).test(capitals + written) ||
    other.test(capitals) ||
    counted.test(capitals) ||
    (new RegExp(lone).test(written) && !free.test(ahead)) ||
    (!afterCapitals && !written.startsWith('+') && initials.test(ahead))
  );
}

/** Removes the zeros of a spreadsheet. */
export const withoutZeros = (text: string): string => text.replace(zeros, '');

/** Removes the numbers of a list, as in `1. 98765 43210`. */
export const withoutListMarks = (text: string): string => text.replace(/^\s*\(?[0-9]{1,3}[.):]+\s+/gm, '');
