import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import { samplesOf } from '../samples.ts';
import { variantsOf } from '../schema-variants.ts';

/** The keywords that a value which a widget reports can fail, as far as a schema has them. */
const failing = [
  ...['minLength', 'maxLength', 'pattern', 'format', 'minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum'],
  ...['multipleOf', 'minItems', 'maxItems', 'uniqueItems', 'contains', 'minProperties', 'maxProperties'],
] as const;

/** The keywords that values of a schema can fail, in each of its forms. */
export function failingKeywords(schema: JSONSchema7Definition | undefined, root = schema): readonly string[] {
  if (typeof schema !== 'object') return [];
  const variants = variantsOf(schema, root);
  return failing.filter((keyword) => variants.some((one) => one[keyword] !== undefined && one[keyword] !== false));
}

/** Values that may fail a keyword of a schema, the likeliest first. Some of them fail others too, or none. */
export function invalidValues(
  keyword: string,
  schema: JSONSchema7Definition | undefined,
  root = schema,
): readonly unknown[] {
  if (typeof schema !== 'object') return generalValues;
  const variants = variantsOf(schema, root);
  const samples = samplesOf(schema, root);
  const likely = variants.flatMap((variant) => breakers[keyword]?.(variant, samples) ?? []);
  return [...new Set([...likely, ...generalValues])];
}

const generalValues = ['x', ' ', '1', '1234567890', 0, -1, 1e9, [], '2000-01-01', '9999-12-31', 'x'.repeat(500)];

type Breaker = (schema: JSONSchema7, samples: readonly unknown[]) => readonly unknown[];

const breakers: Readonly<Record<string, Breaker>> = {
  minLength: ({ minLength = 1 }, samples) => texts(samples, (text) => resized(text, minLength - 1)),
  maxLength: ({ maxLength = 0 }, samples) => texts(samples, (text) => resized(text, maxLength + 1)),
  pattern: ({ minLength = 1 }, samples) => [
    // A text that is as long as it must be but of other letters, then one that is cut short.
    ...texts(samples, (text) => text.replace(/.$/su, otherLetter)),
    ...texts(samples, (text) => text.replaceAll(/./gsu, otherLetter)),
    ...texts(samples, (text) => text.replaceAll(/./gsu, '0')),
    ...texts(samples, (text) => text.slice(0, Math.max(1, minLength))),
    ...texts(samples, (text) => text.slice(0, -1)),
    ...texts(samples, (text) => '-'.repeat(text.length)),
  ],
  format: (_, samples) => [
    ...texts(samples, (text) => text.replace(/.$/su, otherLetter)),
    ...['2000-01-31', '9999-12-31', '2000-01', '9999-12', '2000-02-30'],
    ...texts(samples, (text) => 'x'.repeat(text.length)),
  ],
  minimum: ({ minimum = 0, multipleOf = 1 }) => [minimum - multipleOf],
  exclusiveMinimum: ({ exclusiveMinimum = 0 }) => [exclusiveMinimum],
  maximum: ({ maximum = 0, multipleOf = 1 }) => [maximum + multipleOf],
  exclusiveMaximum: ({ exclusiveMaximum = 0 }) => [exclusiveMaximum],
  multipleOf: ({ multipleOf = 1 }, samples) =>
    samples.flatMap((one) => (typeof one === 'number' ? [one + multipleOf / 2] : [])),
  minItems: ({ minItems = 1 }, samples) => lists(samples, (list) => list.slice(0, minItems - 1)),
  maxItems: ({ maxItems = 0, items }, samples) => [
    ...lists(samples, (list) => {
      const choices = Array.isArray(items) || items === undefined ? [] : samplesOf(items);
      return Array.from(
        { length: maxItems + 1 },
        (_, index) => list[index] ?? choices[index] ?? numbered(list[0], index),
      );
    }),
    ...lists(samples, ([first]) => Array.from({ length: maxItems + 1 }, () => first)),
  ],
  uniqueItems: (_, samples) => lists(samples, (list) => [...list.slice(0, 1), ...list.slice(0, 1)]),
};

const texts = (samples: readonly unknown[], change: (text: string) => string): readonly string[] =>
  samples.flatMap((one) => (typeof one === 'string' && one !== '' ? [change(one)] : [])).filter((text) => text !== '');

const lists = (samples: readonly unknown[], change: (list: readonly unknown[]) => readonly unknown[]) =>
  samples.flatMap((one) => (Array.isArray(one) ? [change(one)] : []));

/** Another text, so that no two entries are the same; anything else as it is. */
const numbered = (value: unknown, index: number): unknown => (typeof value === 'string' ? `${value}${index}` : value);

/** A text with another length, whose letters are of the same kinds. */
const resized = (text: string, length: number): string =>
  text.slice(0, Math.max(0, length)) + (text.at(-1) ?? 'x').repeat(Math.max(0, length - text.length));

/** Another letter of the same kind: a digit for a digit. */
const otherLetter = (letter: string): string => {
  if (/\d/.test(letter)) return letter === '1' ? '2' : '1';
  return letter.toLowerCase() === 'x' ? 'y' : 'x';
};
