import type { JSONSchema7 } from 'json-schema';
import { schemaFormats } from '../../engine/formats/schema-formats.ts';
import { pointer } from '../../engine/json/pointer.ts';
import { suggestName } from '../../engine/json/suggest-nearest.ts';
import { everySchemaIn } from '../../engine/model/schema/subschemas.ts';
import type { Finding } from '../rule.ts';

/** The keywords of draft-07 that this engine knows. */
const keywords = [
  ...[
    '$comment',
    '$defs',
    '$id',
    '$ref',
    '$schema',
    'additionalItems',
    'additionalProperties',
    'allOf',
    'anyOf',
    'const',
  ],
  ...[
    'contains',
    'contentEncoding',
    'contentMediaType',
    'default',
    'definitions',
    'dependencies',
    'description',
    'else',
  ],
  ...['enum', 'examples', 'exclusiveMaximum', 'exclusiveMinimum', 'format', 'if', 'items', 'maxItems', 'maxLength'],
  ...['maxProperties', 'maximum', 'minItems', 'minLength', 'minProperties', 'minimum', 'multipleOf', 'not', 'oneOf'],
  ...['pattern', 'patternProperties', 'properties', 'propertyNames', 'readOnly', 'required', 'then', 'title', 'type'],
  ...['uniqueItems', 'writeOnly'],
];

/** Keywords of other drafts and of other tools -> what to write instead. */
const others = new Map(
  Object.entries({
    $anchor: 'Write "$id" with a leading "#", such as "#name".',
    dependentRequired: 'Write "dependencies" with a list of names.',
    dependentSchemas: 'Write "dependencies" with a schema.',
    discriminator: 'Give the property that tells the options apart a "const" in each option of "oneOf".',
    enumNames: 'Write the labels as "choices" in the options of the field\'s widget.',
    maxContains: 'Remove it, or write "maxItems".',
    minContains: 'Remove it, or write "minItems".',
    nullable: 'Write "type" as a list, such as ["string", "null"].',
    prefixItems: 'Write "items" as a list of schemas.',
    unevaluatedItems: 'Write "additionalItems".',
    unevaluatedProperties: 'Write "additionalProperties".',
  }).map(([keyword, fix]) => [keyword, { fix }] as const),
);

type Mistake = Pick<Finding, 'at' | 'what' | 'why' | 'fix' | 'edit'>;

/** What is wrong in a schema as its author wrote it: unknown keywords and formats, and patterns that do not compile. */
export function* schemaMistakes(schema: JSONSchema7): Iterable<Mistake> {
  for (const { value, at } of everySchemaIn(schema)) {
    if (typeof value !== 'object') continue;
    for (const keyword of Object.keys(value)) {
      if (keywords.includes(keyword)) continue;
      yield {
        at: at + pointer(keyword),
        what: `"${keyword}" is not a keyword of JSON Schema draft-07`,
        why: 'it would check nothing',
        ...(others.get(keyword) ?? suggestName(at + pointer(keyword), keyword, keywords, 'remove it')),
      };
    }
    const { format, pattern, patternProperties = {} } = value;
    if (typeof format === 'string' && !Object.hasOwn(schemaFormats, format)) {
      yield {
        at: at + pointer('format'),
        what: `"${format}" is not a format`,
        why: 'it would check nothing',
        ...suggestName(at + pointer('format'), format, Object.keys(schemaFormats), 'write a "pattern" instead'),
      };
    }
    yield* tooLarge(value, at);
    if (pattern !== undefined) yield* wrongPattern(pattern, at + pointer('pattern'));
    for (const name of Object.keys(patternProperties))
      yield* wrongPattern(name, at + pointer('patternProperties', name));
  }
}

/** The most that a limit may ask for: nobody enters more, and samples of it would use up the memory. */
const mostAsked = {
  minLength: 10_000,
  maxLength: 1_000_000,
  minItems: 1_000,
  maxItems: 10_000,
  minProperties: 1_000,
  maxProperties: 10_000,
} as const;

function* tooLarge(schema: JSONSchema7, at: string): Iterable<Mistake> {
  for (const [keyword, most] of Object.entries(mostAsked)) {
    const limit = schema[keyword as keyof typeof mostAsked];
    if (limit === undefined || limit <= most) continue;
    yield {
      at: at + pointer(keyword),
      what: `"${keyword}" is ${limit}`,
      why: keyword.startsWith('min') ? 'nobody could enter that much' : 'no server would accept that much',
      fix: `Write ${most} or less.`,
    };
  }
}

function* wrongPattern(pattern: string, at: string): Iterable<Mistake> {
  try {
    new RegExp(pattern, 'u');
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    yield {
      at,
      what: `the pattern is not valid (${what})`,
      why: 'no text could be checked',
      fix: 'Correct it; characters such as "-" need no backslash outside of brackets.',
    };
  }
}
