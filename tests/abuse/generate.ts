import fc from 'fast-check';

type Schema = Readonly<Record<string, unknown>>;

/** Every value that a request's schema allows, as far as these schemas go; `$ref`s lead to the shared fields. */
export function valuesOf(schema: Schema, fields: Readonly<Record<string, Schema>>): fc.Arbitrary<unknown> {
  if (typeof schema.$ref === 'string') return valuesOf(fields[schema.$ref.split('/').at(-1) ?? ''] ?? {}, fields);
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object':
      return objectsOf(schema, fields);
    case 'integer':
      return fc.integer({ min: Number(schema.minimum), max: Number(schema.maximum) });
    case 'string':
      return stringsOf(schema);
    default:
      throw new Error(`No values are known for ${JSON.stringify(schema)}.`);
  }
}

function objectsOf(schema: Schema, fields: Readonly<Record<string, Schema>>): fc.Arbitrary<unknown> {
  const properties = (schema.properties ?? {}) as Record<string, Schema>;
  return fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, valuesOf(inner, fields)])),
  );
}

function stringsOf({ pattern, minLength = 0, maxLength = 200 }: Schema): fc.Arbitrary<string> {
  const made = pattern === undefined ? fc.string() : fc.stringMatching(new RegExp(String(pattern)));
  return made.filter(({ length }) => length >= Number(minLength) && length <= Number(maxLength));
}

const oddTexts = [
  '',
  ' ',
  '\0',
  '\r\n',
  '../../etc/passwd',
  "' or '1'='1",
  '{{7*7}}',
  '\ud800',
  '٣',
  'İ',
  '9'.repeat(5000),
];
const oddValues = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(...oddTexts, null, true, 0, -1, 1e308, 2 ** 53, [], {}, { $ne: null }, { $gt: '' }, { toString: 1 }),
);
const oddNames = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'toString', '$where', 'a\0b', ''));

/** Bodies that are changed in one place: a value replaced, a field left out, a field added; or are something else. */
export function mutantsOf(bodies: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const changes = fc.record({
    kind: fc.constantFrom('replace', 'drop', 'add'),
    at: fc.nat(),
    odd: oddValues,
    name: oddNames,
  });
  const mutants = fc.tuple(bodies, changes).map(([body, { kind, at, odd, name }]) => {
    const copy = structuredClone(body);
    const places = placesIn(copy);
    const [holder, key] = places[at % places.length] ?? [{}, ''];
    if (kind === 'drop') delete holder[key];
    else holder[kind === 'add' ? name : key] = odd;
    return copy;
  });
  return fc.oneof({ weight: 4, arbitrary: mutants }, { weight: 1, arbitrary: oddValues });
}

/** Every field of a body, as the object that holds it and its name. */
function placesIn(value: unknown): [Record<string, unknown>, string][] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((key): [Record<string, unknown>, string][] => [
    [holder, key],
    ...placesIn(holder[key]),
  ]);
}
