import { keepLettersAndDigits, toAscii, withoutInvisible } from './digits.ts';
import { fitPlaces, hasLetters, readPlain } from './mask-rules.ts';
import type { TextFormat } from './text-format.ts';

/**
 * Reads the value from any text: the one complete value in it, else the text itself if it has nothing but a part of a value.
 * What is neither is returned as it is, for the tenant to correct; the data schema refuses it.
 */
export function readMasked(format: TextFormat, text: string): string {
  const visible = withoutInvisible(text);
  const found = new Set(format.found && findIn(format, toAscii(visible).toUpperCase()));
  // Of several values, no one but the tenant knows which is meant.
  const [only] = found.size === 1 ? found : [];
  return only ?? readPlain(format, visible) ?? visible.trim();
}

/** The complete values in a text with ASCII digits and capitals. */
function findIn(format: TextFormat, text: string): readonly string[] {
  const { found = '', separators, unclear } = format;
  if (unclear && new RegExp(unclear).test(text)) return [];
  if (hasLetters(format)) {
    return Array.from(text.matchAll(new RegExp(found, 'g')), ([one]) => fitPlaces(format, keepLettersAndDigits(one)));
  }
  if (isContinued(text, separators)) return [];
  return digitRunsIn(withoutListMarks(text), separators).flatMap((number) => {
    const [all, value = all] = new RegExp(found).exec(number) ?? [];
    return value === undefined ? [] : [value];
  });
}

/** What may stand between the digits of one number, if its format does not say it. */
const blanksAndDashes = '\\s-';

/** Whether a number goes on after its digits: `98765 43210/11` is two numbers, and `… ext 4` is behind a switchboard. */
const isContinued = (text: string, separators = blanksAndDashes): boolean =>
  new RegExp(
    `[0-9](?:[${separators}]*[0-9]){5,}\\s*(?:/\\s*[0-9]{1,4}(?![0-9])|[,;]?\\s*(?:EXTN?|EXTENSION|X)[\\s.:=]*[0-9])`,
  ).test(text);

/** The numbers in a text whose digits have nothing but some of these separators between them, without the separators. */
export const digitRunsIn = (text: string, separators = blanksAndDashes): readonly string[] =>
  Array.from(text.matchAll(new RegExp(`\\+?[0-9](?:[${separators}]*[0-9])*`, 'g')), ([run]) =>
    run.replace(/[^0-9+]/g, ''),
  );

/** Removes the numbers of a list, as in `1. 98765 43210`. */
export const withoutListMarks = (text: string): string => text.replace(/^\s*\(?[0-9]{1,3}[.):]+\s+/gm, '');
