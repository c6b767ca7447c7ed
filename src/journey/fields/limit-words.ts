import type { JSONSchema7 } from 'json-schema';

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

/** The word for a keyword of a schema that a value fails, and its limit; undefined if there is only the general message. */
export function limitWord(
  keyword: string,
  schema: JSONSchema7,
  isText: boolean,
): { readonly word: LimitWord; readonly limit: number | string } | undefined {
  if (keyword === 'type') return numeric(schema) ? { word: isText ? 'notNumber' : 'notWhole', limit: '' } : undefined;
  if (keyword === 'pattern') {
    const [, least, , most] = /^\^(?:\[0-9\]|\\d)\{(\d+)(,(\d+))?\}\$$/.exec(schema.pattern ?? '') ?? [];
    return least === undefined ? undefined : { word: 'digits', limit: most === undefined ? least : `${least}–${most}` };
  }
  const word = Object.hasOwn(words, keyword) ? words[keyword as keyof typeof words] : undefined;
  const limit = [schema, ...(schema.allOf ?? [])]
    .map((one) => (typeof one === 'object' ? one[keyword as keyof typeof words] : undefined))
    .find((one) => one !== undefined);
  return word && limit !== undefined ? { word, limit } : undefined;
}

const words = {
  minimum: 'atLeast',
  maximum: 'atMost',
  exclusiveMinimum: 'moreThan',
  exclusiveMaximum: 'lessThan',
  multipleOf: 'multipleOf',
  minLength: 'tooShort',
  maxLength: 'tooLong',
} as const;

const numeric = ({ type, allOf = [] }: JSONSchema7): boolean =>
  [type].flat().some((one) => one === 'number' || one === 'integer') ||
  allOf.some((one) => typeof one === 'object' && numeric(one));
