import fc from 'fast-check';

type Schema = Readonly<Record<string, unknown>>;

/**
 * Values that a request's schema allows. Supports only the keywords of these schemas; each `$ref` is a shared field.
 */
export function valuesOf(schema: Schema, fields: Readonly<Record<string, Schema>>): fc.Arbitrary<unknown> {
  if (typeof schema.$ref === 'string') return valuesOf(fields[schema.$ref.split('/').at(-1) ?? ''] ?? {}, fields);
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object':
      return objectsOf(schema, fields);
    case 'array':
      return fc.array(valuesOf(schema.items as Schema, fields), {
        minLength: Number(schema.minItems ?? 0),
        maxLength: Math.min(Number(schema.maxItems ?? 5), 5),
      });
    case 'integer':
      return fc.integer({ min: Number(schema.minimum), max: Number(schema.maximum) });
    case 'boolean':
      return fc.boolean();
    case 'string':
      return stringsOf(schema);
    default:
      throw new Error(`No generator for ${JSON.stringify(schema)}.`);
  }
}

function objectsOf(schema: Schema, fields: Readonly<Record<string, Schema>>): fc.Arbitrary<unknown> {
  const properties = (schema.properties ?? {}) as Record<string, Schema>;
  return fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, valuesOf(inner, fields)])),
  );
}

function stringsOf({ pattern, minLength = 0, maxLength = 200 }: Schema): fc.Arbitrary<string> {
  const texts = pattern === undefined ? fc.string() : fc.stringMatching(new RegExp(String(pattern)));
  return texts.filter(({ length }) => length >= Number(minLength) && length <= Number(maxLength));
}

const hostileTexts = [
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
const hostileValues = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    ...hostileTexts,
    null,
    true,
    0,
    -1,
    1e308,
    2 ** 53,
    [],
    {},
    { $ne: null },
    { $gt: '' },
    { toString: 1 },
  ),
);
const hostileNames = fc.oneof(
  fc.string(),
  fc.constantFrom('__proto__', 'constructor', 'toString', '$where', 'a\0b', ''),
);

/** Bodies with one value replaced, one field removed or one field added, and values that are no bodies. */
export function mutantsOf(bodies: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const changes = fc.record({
    kind: fc.constantFrom('replace', 'drop', 'add'),
    at: fc.nat(),
    value: hostileValues,
    name: hostileNames,
  });
  const mutants = fc.tuple(bodies, changes).map(([body, { kind, at, value, name }]) => {
    const copy = structuredClone(body);
    const targets = fieldsIn(copy);
    const [parent, key] = targets[at % targets.length] ?? [{}, ''];
    if (kind === 'drop') delete parent[key];
    else parent[kind === 'add' ? name : key] = value;
    return copy;
  });
  return fc.oneof({ weight: 4, arbitrary: mutants }, { weight: 1, arbitrary: hostileValues });
}

/** Every field in a body, at any depth, as its parent object and its name. */
function fieldsIn(value: unknown): [Record<string, unknown>, string][] {
  if (typeof value !== 'object' || value === null) return [];
  const parent = value as Record<string, unknown>;
  return Object.keys(parent).flatMap((key): [Record<string, unknown>, string][] => [
    [parent, key],
    ...fieldsIn(parent[key]),
  ]);
}
