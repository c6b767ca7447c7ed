import type { JSONSchema7Definition } from 'json-schema';
import { describe, expect, test } from 'vitest';
import { compileCase } from './compile-case.ts';

type Case = readonly [
  name: string,
  schema: JSONSchema7Definition,
  valid: readonly unknown[],
  invalid: readonly unknown[],
];

const text = { type: 'string' } as const;
const cases: readonly Case[] = [
  ['true', true, [null, 1], []],
  ['false', false, [], [null, 1]],
  ['type, a list', { type: ['string', 'null'] }, ['', null], [1, {}]],
  ['type integer', { type: 'integer' }, [1, 2.0, -3], [1.5, '1']],
  ['enum with objects', { enum: [{ $id: 'a', $ref: '#/b' }, 1] }, [{ $id: 'a', $ref: '#/b' }, 1], [{}, 2]],
  ['const with $id', { const: { $id: 'x.json' } }, [{ $id: 'x.json' }], [{}]],
  ['multipleOf', { multipleOf: 0.01 }, [19.99, 4.02], [0.005]],
  ['minimum, maximum', { minimum: 1, maximum: 2 }, [1, 2, 'x'], [0, 3]],
  ['exclusiveMinimum, exclusiveMaximum', { exclusiveMinimum: 1, exclusiveMaximum: 3 }, [2], [1, 3]],
  ['minLength, maxLength in characters', { minLength: 2, maxLength: 2 }, ['👍👍', 'ab'], ['👍', 'abc']],
  ['pattern', { pattern: '^\\p{L}+$' }, ['नमस', 'a'], ['1', '']],
  ['items, a schema', { items: text }, [[], ['a'], 1], [[1]]],
  ['items, a list, and additionalItems', { items: [text], additionalItems: false }, [['a'], []], [[1], ['a', 'b']]],
  ['minItems, maxItems', { minItems: 1, maxItems: 1 }, [[1]], [[], [1, 2]]],
  [
    'uniqueItems with objects',
    { uniqueItems: true },
    [[{ a: 1 }, { a: 2 }]],
    [
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
    ],
  ],
  ['contains', { contains: { const: 1 } }, [[0, 1]], [[], [0]]],
  ['minProperties, maxProperties', { minProperties: 1, maxProperties: 1 }, [{ a: 1 }], [{}, { a: 1, b: 2 }]],
  ['required', { required: ['a'] }, [{ a: null }], [{}]],
  ['properties, boolean', { properties: { a: true, b: false } }, [{ a: 1 }], [{ b: 1 }]],
  ['patternProperties', { patternProperties: { '^x-': text } }, [{ 'x-a': 'b', a: 1 }], [{ 'x-a': 1 }]],
  [
    'properties that match a pattern too',
    { properties: { ab: { minLength: 2 } }, patternProperties: { a: text }, additionalProperties: false },
    [{ ab: 'cd' }],
    [{ ab: 'c' }, { ab: 12 }, { c: 1 }],
  ],
  ['additionalProperties', { additionalProperties: text }, [{ a: 'b' }], [{ a: 1 }]],
  ['propertyNames', { propertyNames: { maxLength: 1 } }, [{ a: 1 }], [{ ab: 1 }]],
  ['dependencies, names', { dependencies: { a: ['b'] } }, [{ b: 1 }, { a: 1, b: 1 }], [{ a: 1 }]],
  ['dependencies, a schema', { dependencies: { a: { maxProperties: 1 } } }, [{ a: 1 }], [{ a: 1, b: 1 }]],
  ['if, then, else', { if: { minimum: 10 }, then: { multipleOf: 10 }, else: { multipleOf: 2 } }, [20, 2], [15, 3]],
  ['if alone, then alone', { if: false, items: { then: false } }, [1, [1]], []],
  ['allOf', { allOf: [{ minimum: 1 }, { maximum: 2 }] }, [1], [0]],
  ['anyOf of if', { anyOf: [{ if: text, then: { minLength: 2 }, else: false }, { const: 1 }] }, ['ab', 1], ['a', 2]],
  ['oneOf', { oneOf: [{ multipleOf: 2 }, { multipleOf: 3 }] }, [2, 3], [6, 5]],
  ['not', { not: text }, [1], ['a']],
  ['format beside a number', { format: 'email' }, [1], ['a']],
  [
    'a local $ref',
    { properties: { a: { $ref: '#/definitions/t' } }, definitions: { t: text } },
    [{ a: '' }],
    [{ a: 1 }],
  ],
  [
    '$ref of the whole to an object',
    { $ref: '#/definitions/o', definitions: { o: { required: ['a'] } } },
    [{ a: 1 }],
    [{}],
  ],
  ['$ref beside a rule', { $ref: '#/definitions/t', maxLength: 1, definitions: { t: text } }, ['abc'], [1]],
  ['$ref to an $id', { items: { $ref: 'b.json' }, definitions: { b: { $id: 'b.json', ...text } } }, [['a']], [[1]]],
  [
    'a recursive $ref in a list',
    { properties: { name: text, below: { type: 'array', items: { $ref: '#' } } } },
    [{ below: [{ below: [{ name: 'a' }] }] }],
    [{ below: [{ below: [{ name: 1 }] }] }],
  ],
  [
    'a recursive definition in a list',
    {
      properties: { tree: { $ref: '#/definitions/node' } },
      definitions: { node: { properties: { name: text, below: { items: { $ref: '#/definitions/node' } } } } },
    },
    [{ tree: { below: [{ name: 'a' }] } }],
    [{ tree: { below: [{ below: [{ name: 1 }] }] } }],
  ],
  ['the meta-schema', { $ref: 'http://json-schema.org/draft-07/schema#' }, [{ type: 'string' }], [{ type: 'text' }]],
];

/** Format -> texts that have it, and texts that do not. */
const formats: Readonly<Record<string, readonly [valid: readonly unknown[], invalid: readonly unknown[]]>> = {
  date: [['2024-02-29'], ['2023-02-29', '1.1.2024']],
  time: [
    ['10:30:00Z', '23:59:60Z'],
    ['10:30:00', '25:00:00Z'],
  ],
  'date-time': [['2024-02-29T10:30:00+05:30'], ['2024-02-29', '2024-13-01T10:30:00Z']],
  'iso-time': [['10:30:00'], ['10:61:00']],
  'iso-date-time': [['2024-02-29 10:30:00'], ['2024-02-30 10:30:00']],
  duration: [['P1DT2H'], ['P', '1D']],
  uri: [['https://a.example/b?c#d'], ['//a', 'a b']],
  'uri-reference': [['../a', ''], ['\\\\a']],
  'uri-template': [['https://a/{b}'], ['https://a/{b']],
  url: [['https://a.example'], ['mailto:a']],
  email: [['a@b.example'], ['a', 'a@b']],
  hostname: [['a.example'], ['-a.example']],
  ipv4: [['192.168.0.1'], ['256.1.1.1']],
  ipv6: [['::1'], ['1::2::3']],
  regex: [['a+'], ['(']],
  uuid: [['2eb8aa08-aa98-11ea-b4aa-73b441d16380'], ['2eb8aa08']],
  'json-pointer': [['/a/~0b'], ['a', '/~2']],
  'json-pointer-uri-fragment': [['#/a'], ['/a']],
  'relative-json-pointer': [['1/a'], ['/a']],
  byte: [['aGVsbG8='], ['a']],
  int32: [[2147483647], [2147483648, 1.5]],
  int64: [[9007199254740991], [1.5]],
  float: [[1.5], []],
  double: [[1.5], []],
  password: [['x'], []],
  binary: [['x'], []],
  'idn-hostname': [
    ['उदाहरण.भारत', 'a.example'],
    ['a..b', '-a'],
  ],
  'idn-email': [['आशा@उदाहरण.भारत'], ['आशा', 'a b@c']],
  iri: [['https://उदाहरण.भारत/पथ'], ['पथ', 'https://a b']],
  'iri-reference': [['/पथ'], ['a b', '\\a']],
  verhoeff: [['234123412346'], ['234123412340']],
  'today-or-later': [['9999-12-31'], ['2000-01-01']],
  'this-month-or-later': [['9999-12'], ['2000-01', '9999-13']],
  'this-month-or-earlier': [['2000-01'], ['9999-12', '2000-00']],
};

describe('what the validator of a page accepts is what draft-07 accepts', () => {
  test.each(cases)('%s', async (_, schema, valid, invalid) => {
    const validate = await compileCase(schema);
    expect([valid.filter((data) => !validate(data)), invalid.filter(validate)]).toEqual([[], []]);
  });

  test('properties with the name of a keyword or of a built-in property', async () => {
    const validate = await compileCase({ required: ['$ref', 'constructor'], properties: { $ref: text, items: text } });
    expect(validate({ $ref: 'a', constructor: 1, items: 'b' })).toBe(true);
    expect(validate({ $ref: 1, constructor: 1 })).toBe(false);
  });
});

describe('formats', () => {
  test.each(Object.entries(formats))('%s', async (format, [valid, invalid]) => {
    const validate = await compileCase({ format });
    expect([valid.filter((data) => !validate(data)), invalid.filter(validate)]).toEqual([[], []]);
  });

  test('every format that the check knows is listed here', async () => {
    const { schemaFormats } = await import('../../../src/engine/formats/schema-formats.ts');
    expect(Object.keys(schemaFormats).sort()).toEqual(Object.keys(formats).sort());
  });
});
