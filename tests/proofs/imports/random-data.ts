import type { JSONSchema7 } from 'json-schema';
import type { Random } from './random.ts';

const formats: Readonly<Record<string, readonly string[]>> = {
  email: ['a@b.in', 'no address'],
  date: ['2026-12-01', '2027-02-28'],
  'date-time': ['2026-12-01T10:00:00.000Z'],
  time: ['10:00:00+05:30', '23:59:00Z'],
  uri: ['https://a.example/b', 'no'],
};

/** Answers that a person may give to a form, some of which its schema refuses; undefined for none. References are inlined. */
export function randomData(schema: JSONSchema7, random: Random): unknown {
  if (schema.const !== undefined) return schema.const;
  const { enum: values = (schema.oneOf ?? schema.anyOf)?.map((option) => (option as JSONSchema7).const) } = schema;
  if (values) return random.of(values);
  switch ([schema.type ?? (schema.properties && 'object')].flat()[0]) {
    case 'string':
      return random.of(schema.format ? (formats[schema.format] ?? ['text']) : textsFor(schema));
    case 'integer':
    case 'number':
      return random.of(numbersFor(schema));
    case 'boolean':
      return random.of([true, false]);
    case 'array':
      return randomList(schema, random);
    case 'object':
      return randomObject(schema, random);
    default:
      return undefined;
  }
}

const textsFor = ({ minLength = 1, maxLength = 8 }: JSONSchema7): readonly string[] => [
  ...['a', 'some text', 'Kochi'],
  ...['x'.repeat(minLength), 'x'.repeat(maxLength), 'x'.repeat(maxLength + 1)],
];

function numbersFor({ type, minimum = 2, maximum = 8 }: JSONSchema7): readonly number[] {
  const whole = [0, 1, minimum, minimum - 1, maximum, maximum + 1];
  return type === 'integer' ? whole : [...whole, 1.5];
}

function randomList({ items }: JSONSchema7, random: Random): unknown {
  // A tuple is asked as a whole.
  if (Array.isArray(items)) return items.map((item) => randomData(item as JSONSchema7, random));
  if (typeof items !== 'object') return undefined;
  const entries = Array.from({ length: random.of([1, 2, 3]) }, () => randomData(items, random));
  return entries.includes(undefined) ? undefined : entries;
}

function randomObject({ properties = {} }: JSONSchema7, random: Random): unknown {
  const entries = Object.entries(properties).flatMap(([name, property]) => {
    const isLeftOut = random.of([true, false, false, false]);
    const value = isLeftOut ? undefined : randomData(property as JSONSchema7, random);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(entries);
}
