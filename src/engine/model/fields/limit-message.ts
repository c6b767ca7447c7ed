import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import type { Field } from '../types.ts';
import type { FailedValue, NamedField } from './field-message.ts';

/** The words for a limit that a value fails, in English. A journey may reword them under `words`, and its copy translates them. */
export const limitWords = {
  notNumber: '{label}: please write one number in digits, such as 1250.5, with at most 15 digits.',
  notWhole: '{label}: please write a whole number.',
  atLeast: '{label}: {limit} or more, please.',
  atMost: '{label}: {limit} or less, please.',
  moreThan: '{label}: more than {limit}, please.',
  lessThan: '{label}: less than {limit}, please.',
  multipleOf: '{label}: a multiple of {limit}, please.',
  tooShort: '{label}: {limit} characters or more, please.',
  tooLong: '{label}: {limit} characters or fewer, please.',
  digits: '{label}: {limit} digits, please.',
} as const;

type LimitWord = keyof typeof limitWords;

/** The message that names the limit which a value fails; undefined if its keyword has none. */
export function limitMessage(
  { label, options }: NamedField,
  words: Readonly<Record<string, string>>,
  { keyword, schema, value, locale }: FailedValue,
): string | undefined {
  const limit = typeof schema === 'object' ? limitWord(keyword, schema, typeof value === 'string') : undefined;
  return (
    limit &&
    (words[limit.word] ?? limitWords[limit.word])
      .replaceAll('{label}', label)
      .replaceAll('{limit}', shownLimit(limit.limit, options, locale))
  );
}

/** A limit as its control shows a value: in groups, with its unit, a fraction as a percentage. */
function shownLimit(limit: number | string, options: Field['options'], locale: string): string {
  const { unit, fraction, grouping } = (options ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof limit === 'string') return limit;
  const format = { maximumFractionDigits: 15, useGrouping: grouping !== false, numberingSystem: 'latn' };
  const number = new Intl.NumberFormat(locale, format).format(fraction === true ? limit * 100 : limit);
  return fraction === true ? `${number} %` : typeof unit === 'string' ? `${number} ${unit}` : number;
}

/** Whether a field has no message of its own for a limit that its schema has. */
export const namesLimit = (
  { messages = {} }: Pick<NamedField, 'messages'>,
  schema: JSONSchema7Definition | undefined,
): boolean =>
  typeof schema === 'object' &&
  ['type', 'pattern', ...Object.keys(limits)].some(
    (keyword) => !Object.hasOwn(messages, keyword) && limitWord(keyword, schema, true) !== undefined,
  );

/** The word for a keyword of a schema that a value fails, and its limit; undefined if there is only the general message. */
function limitWord(
  keyword: string,
  schema: JSONSchema7,
  isText: boolean,
): { readonly word: LimitWord; readonly limit: number | string } | undefined {
  if (keyword === 'type') return numeric(schema) ? { word: isText ? 'notNumber' : 'notWhole', limit: '' } : undefined;
  if (keyword === 'pattern') {
    const [, least, , most] = /^\^(?:\[0-9\]|\\d)\{(\d+)(,(\d+))?\}\$$/.exec(schema.pattern ?? '') ?? [];
    return least === undefined ? undefined : { word: 'digits', limit: most === undefined ? least : `${least}–${most}` };
  }
  const word = Object.hasOwn(limits, keyword) ? limits[keyword as keyof typeof limits] : undefined;
  const limit = [schema, ...(schema.allOf ?? [])]
    .map((one) => (typeof one === 'object' ? one[keyword as keyof typeof limits] : undefined))
    .find((one) => one !== undefined);
  return word && limit !== undefined ? { word, limit } : undefined;
}

const limits = {
  minimum: 'atLeast',
  maximum: 'atMost',
  exclusiveMinimum: 'moreThan',
  exclusiveMaximum: 'lessThan',
  multipleOf: 'multipleOf',
  minLength: 'tooShort',
  maxLength: 'tooLong',
  minItems: 'atLeast',
  maxItems: 'atMost',
} as const;

const numeric = ({ type, allOf = [] }: JSONSchema7): boolean =>
  [type].flat().some((one) => one === 'number' || one === 'integer') ||
  allOf.some((one) => typeof one === 'object' && numeric(one));
