import type { Json } from '../../../json/json.ts';
import type { Language } from '../../../model/texts/language.ts';
import { formatValue } from '../../../runtime/values/format.ts';
import type { AnswerPart } from './asked-fields.ts';

/** The texts of a summary: for booleans, and for a value that was not given. */
export interface AnswerWords {
  readonly yes: string;
  readonly no: string;
  readonly none: string;
}

/** An answer in words, such as the label of a choice or a list of file names; undefined if there is none. */
export function answerText(
  part: AnswerPart,
  value: unknown,
  words: AnswerWords,
  language: Language,
): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (Array.isArray(value)) {
    const texts = value.flatMap((one) => answerText(part, one, words, language) ?? []);
    return texts.length > 0 ? new Intl.ListFormat(language.locale, { type: 'unit' }).format(texts) : undefined;
  }
  const choice = part.choices?.find((one) => one.value === (value as Json));
  if (choice) return choice.label;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  // A file, chosen or sent.
  if (typeof value === 'object') return 'name' in value ? String(value.name) : undefined;
  const text = formatValue(value, part.format ?? (typeof value === 'number' ? 'number' : undefined), language);
  return part.unit === undefined ? text : `${text}\u00a0${part.unit}`;
}
