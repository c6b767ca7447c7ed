import type { JSONSchema7Definition } from 'json-schema';
import type { Field } from '../types.ts';
import { limitWord, limitWords } from './limit-words.ts';

/** What a message says of a value that fails a keyword of its schema. */
interface FailedValue {
  readonly keyword: string;
  readonly schema: JSONSchema7Definition | undefined;
  readonly value: unknown;
  readonly locale: string;
}

type Words = Readonly<Record<string, string>>;

/**
 * The message for an invalid field: the screen's own for the keyword that the value fails, else the journey's, which names the
 * limit. Without a failed value, the message for a missing one.
 */
export function fieldMessage(
  field: Pick<Field, 'label' | 'messages' | 'options'>,
  words: Words,
  failed?: FailedValue,
): string {
  const { label, messages = {} } = field;
  const keyword = failed?.keyword ?? 'required';
  if (Object.hasOwn(messages, keyword)) return messages[keyword] ?? '';
  const limit =
    typeof failed?.schema === 'object' && limitWord(keyword, failed.schema, typeof failed.value === 'string');
  const text = limit ? (words[limit.word] ?? limitWords[limit.word]) : words[failed ? 'invalid' : 'required'];
  return (text ?? '')
    .replaceAll('{label}', label)
    .replaceAll('{limit}', limit && failed ? shownLimit(limit.limit, field.options, failed.locale) : '');
}

/** A limit as its control shows a value: in groups, with its unit, a fraction as a percentage. */
function shownLimit(limit: number | string, options: Field['options'], locale: string): string {
  const { unit, fraction, grouping } = (options ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof limit === 'string') return limit;
  const format = { maximumFractionDigits: 15, useGrouping: grouping !== false, numberingSystem: 'latn' };
  const number = new Intl.NumberFormat(locale, format).format(fraction === true ? limit * 100 : limit);
  return fraction === true ? `${number} %` : typeof unit === 'string' ? `${number} ${unit}` : number;
}

/**
 * Whether the message of an invalid field is shown yet: after the field was left with a value or a submit was attempted,
 * or once the text has its maximum length, so that typing more cannot correct it.
 */
export const showsMessage = (isTouched: boolean, value: unknown, maxLength: number | undefined): boolean =>
  // A country code makes way for the number that follows.
  isTouched || (typeof value === 'string' && value.length === maxLength && !value.startsWith('+'));
