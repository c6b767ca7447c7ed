import type { JSONSchema7 } from 'json-schema';
import { subschemasIn } from '../../engine/model/schema/subschemas.ts';
import { limitsOfSchema } from './value-limits.ts';

const words = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const figure = `\\d[\\d,]*|${words.join('|')}`;
const range = `(${figure})(?:(?: to |-|–| or )(${figure}))?`;

/** What a text says about how many characters there are: "6 digits", "9 to 18 digits". Not of a part, as in "the last 4 digits". */
export function countsIn(text: string): readonly { readonly text: string; readonly numbers: readonly number[] }[] {
  const counted = new RegExp(
    `(?<!\\b(?:last|first|groups of|blocks of|each of) )\\b${range}(?: |-)(?:digits?|characters?|letters?|figures?)\\b`,
    'giu',
  );
  return [...text.matchAll(counted)].map(([whole, from, to]) => ({
    text: `"${whole}"`,
    numbers: [from, to].flatMap((one) => (one === undefined ? [] : [numberOf(one)])),
  }));
}

/** The numbers of a text: figures, and words after "at least", "at most" and the like. Not how many characters there are. */
export function numbersIn(text: string): readonly number[] {
  const written = [...text.matchAll(/\d[\d,]*(?:\.\d+)?(?! ?-?(?:digit|character|letter|figure))/g)];
  const said = [...text.matchAll(new RegExp(`\\b(?:at least|at most|up to|than) (${words.join('|')})\\b`, 'gi'))];
  return [...written.map(([one]) => numberOf(one)), ...said.map(([, one = '']) => numberOf(one))];
}

const numberOf = (text: string): number => {
  const word = words.indexOf(text.toLowerCase());
  return word >= 0 ? word : Number(text.replaceAll(',', ''));
};

/** The numbers of characters that a schema asks for: its limits, those of its numbers, and the repetitions in its patterns. */
export function countsOf(schema: JSONSchema7): ReadonlySet<number> {
  const inside = subschemasIn(schema).flatMap(({ value }) => (typeof value === 'object' ? [value] : []));
  return new Set([schema, ...inside].flatMap(ownCounts));
}

function ownCounts(schema: JSONSchema7): readonly number[] {
  const { minLength, maxLength } = limitsOfSchema(schema);
  const repeated = [...(schema.pattern ?? '').matchAll(/\{(\d+)(?:,(\d*))?\}/g)].flatMap(([, from, to]) => [from, to]);
  const digits = [schema.minimum, schema.maximum].flatMap((one) => (one ? [String(Math.trunc(one)).length] : []));
  const lengths = [minLength, maxLength].flatMap((one) => (one ? [one] : []));
  return [...repeated.filter((one) => one).map(Number), ...runsIn(schema.pattern ?? ''), ...lengths, ...digits];
}

/** How many characters follow each other in a pattern without a count: `(SC|NI)` => 2, `\d\d\d` => 3. */
function runsIn(pattern: string): readonly number[] {
  const classes = pattern.replaceAll(/\\d|\[[^\]]*\](?![{*+?])/g, '#');
  return (classes.match(/#{2,}|[A-Za-z]{2,}/g) ?? []).map(({ length }) => length);
}
