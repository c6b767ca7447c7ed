import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import type { FailedValue, NamedField } from './field-message.ts';

/** The words for a limit that a value fails, in English. A journey may reword them under `words`, and its copy translates them. */
export const limitWords = {
  notNumber: '{label}: please write one number in digits, such as 1250.5, with at most 15 digits.',
  notWhole: '{label}: please write one whole number in digits, such as 1250, with at most 15 digits.',
  atLeast: '{label}: {limit} or more, please.',
  atMost: '{label}: {limit} or less, please.',
  moreThan: '{label}: more than {limit}, please.',
  lessThan: '{label}: less than {limit}, please.',
  multipleOf: '{label}: a multiple of {limit}, please.',
  tooShort: '{label}: {limit} or more characters, please.',
  tooLong: '{label}: {limit} or fewer characters, please.',
  digits: '{label}: digits only, {limit} in all, please.',
} as const;

type LimitWord = keyof typeof limitWords;

/** The message that names the limit which a value fails; undefined if its keyword has none. */
export function limitMessage(
  field: NamedField,
  words: Readonly<Record<string, string>>,
  failed: FailedValue,
): string | undefined {
  const { keyword, schema } = failed;
  const limit = typeof schema === 'object' ? limitWord(keyword, schema) : undefined;
  return (
    limit &&
    (words[limit.word] ?? limitWords[limit.word])
      .replaceAll('{label}', field.label)
      .replaceAll('{limit}', shownLimit(limit.limit, field, failed))
  );
}

/** A limit as its control shows a value: grouped, with its unit, as an amount or a percentage; a count as a number. */
function shownLimit(
  limit: number | string,
  { options, limitFormat }: NamedField,
  { value, language, formatValue }: FailedValue,
): string {
  if (typeof limit === 'string') return limit;
  if (typeof value !== 'number') return formatValue(limit, 'number', language);
  const number = formatValue(limit, limitFormat ?? 'number', language);
  return typeof options?.unit === 'string' ? `${number}\u00a0${options.unit}` : number;
}

/** Whether a field has no message of its own for a limit that its schema has. */
export const namesLimit = (
  { messages = {} }: Pick<NamedField, 'messages'>,
  schema: JSONSchema7Definition | undefined,
): boolean =>
  typeof schema === 'object' &&
  ['type', 'pattern', ...Object.keys(limits)].some(
    (keyword) => !Object.hasOwn(messages, keyword) && limitWord(keyword, schema) !== undefined,
  );

/** The word for a keyword of a schema that a value fails, and its limit; undefined if there is only the general message. */
function limitWord(
  keyword: string,
  schema: JSONSchema7,
): { readonly word: LimitWord; readonly limit: number | string } | undefined {
  if (keyword === 'type') {
    // An example with decimals would mislead where none are accepted.
    const word = isOfType(schema, 'number') ? 'notNumber' : isOfType(schema, 'integer') ? 'notWhole' : undefined;
    return word && { word, limit: '' };
  }
  if (keyword === 'pattern') {
    const [, least, comma, most] = /^\^(?:\[0-9\]|\\d)\{(\d+)(,?)(\d*)\}\$$/.exec(schema.pattern ?? '') ?? [];
    if (least === undefined) return undefined;
    return { word: 'digits', limit: least + (most ? `–${most}` : comma && '+') };
  }
  if (!Object.hasOwn(limits, keyword)) return undefined;
  const limited = keyword as keyof typeof limits;
  // A value that fails one of several limits fails the strictest.
  const strictest = limited.toLowerCase().includes('max') ? Math.min : Math.max;
  const found = limitsIn(schema, limited);
  return found.length > 0 ? { word: limits[limited], limit: strictest(...found) } : undefined;
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

const limitsIn = (schema: JSONSchema7Definition, keyword: keyof typeof limits): readonly number[] =>
  typeof schema === 'object'
    ? [schema[keyword] ?? [], ...(schema.allOf ?? []).map((one) => limitsIn(one, keyword))].flat()
    : [];

const isOfType = ({ type, allOf = [] }: JSONSchema7, name: 'number' | 'integer'): boolean =>
  [type].flat().includes(name) || allOf.some((one) => typeof one === 'object' && isOfType(one, name));
