import type { ValidateFunction } from 'ajv';
import type { JSONSchema7 } from 'json-schema';
import { describe, expect, test } from 'vitest';
import fields from '../../schemas/fields.schema.json';
import { compileValidators } from './write-validators.ts';

type Validators = Readonly<Record<string, ValidateFunction>>;

const load = async (source: string): Promise<Validators> => {
  const module = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`);
  return module.validators;
};

const compileOne = async (schema: JSONSchema7): Promise<ValidateFunction> => {
  const { entry } = await load(compileValidators({ entry: schema }, [fields as JSONSchema7]));
  if (!entry) throw new Error('not exported');
  return entry;
};

describe('compileValidators', () => {
  test('names that are not identifiers => all are exported in one object', async () => {
    const names = ['check-pan', '-1a2b3c', '9', 'class', 'a"b', 'with space'];
    const entries = Object.fromEntries(names.map((name) => [name, { const: name } satisfies JSONSchema7]));
    const validators = await load(compileValidators(entries, []));
    expect(Object.keys(validators).sort()).toEqual([...names].sort());
    for (const name of names) expect([validators[name]?.(name), validators[name]?.('other')]).toEqual([true, false]);
  });

  // Without `ownProperties`, ajv 8.20.0 takes what every object inherits as a value.
  test.each(['constructor', 'toString', 'hasOwnProperty', 'valueOf'])(
    'an optional property %s => may be missing',
    async (name) => {
      const text = { type: 'string' } as const;
      const validate = await compileOne({ type: 'object', properties: JSON.parse(`{"${name}": {"type": "string"}}`) });
      expect([validate({}), validate(JSON.parse(`{"${name}": "x"}`)), validate(JSON.parse(`{"${name}": 1}`))]).toEqual([
        true,
        true,
        false,
      ]);
      const needed = await compileOne({ type: 'object', required: [name], additionalProperties: text });
      expect([needed({}), needed(JSON.parse(`{"${name}": "x"}`))]).toEqual([false, true]);
    },
  );

  test('what is written for people => not in the code, also of a schema that ajv copies into it', () => {
    const names = Array.from({ length: 12 }, (_, index) => [
      `part${index}`,
      { type: 'string', description: 'A part.' },
    ]);
    const parts = { ...Object.fromEntries(names), description: { type: 'string', title: 'Its words' } };
    const code = compileValidators({ entry: { type: 'object', additionalProperties: false, properties: parts } }, []);
    expect(code).toContain('part11');
    expect(code).toContain('description');
    expect(code).not.toMatch(/A part|Its words/);
  });

  // Shows: routes-35
  test('an Aadhaar number with a wrong checksum is refused only if the schema has format verhoeff', async () => {
    const { aadhaar } = fields.$defs;
    const plain = await compileOne(aadhaar as JSONSchema7);
    const strict = await compileOne({ ...aadhaar, format: 'verhoeff' } as JSONSchema7);
    expect([plain('123456789010'), plain('123456789012')]).toEqual([true, true]);
    expect([strict('123456789010'), strict('123456789012')]).toEqual([true, false]);
    expect(strict.errors).toEqual([expect.objectContaining({ keyword: 'format' })]);
  });

  test('the source has no require, import, eval or new Function', () => {
    const schema: JSONSchema7 = {
      type: 'array',
      uniqueItems: true,
      maxItems: 3,
      items: { $ref: '../fields.schema.json#/$defs/line' },
    };
    const source = compileValidators({ entry: schema }, [fields as JSONSchema7]);
    expect(source).not.toMatch(/\brequire\(|new Function|\beval\(|^import /m);
  });

  test.each([
    ['without an $id', {}],
    ['with an $id in a folder', { $id: 'move-in/identity-info.schema.json' }],
    ['with an $id in a deeper folder', { $id: 'api/../move-in/identity-info.schema.json' }],
  ])('an entry %s can refer to ../fields.schema.json', async (_, id) => {
    const validate = await compileOne({ ...id, properties: { pan: { $ref: '../fields.schema.json#/$defs/pan' } } });
    expect([validate({ pan: 'ABCPE1234F' }), validate({ pan: 'ABCPE12345' })]).toEqual([true, false]);
  });

  test('all errors are reported, without messages', async () => {
    const validate = await compileOne({ required: ['pan'], properties: { rent: { type: 'integer' } } });
    expect(validate({ rent: 'x' })).toBe(false);
    expect(validate.errors?.map(({ keyword, instancePath }) => [keyword, instancePath])).toEqual([
      ['required', ''],
      ['type', '/rent'],
    ]);
    expect(validate.errors?.some((error) => 'message' in error)).toBe(false);
  });

  test.each([
    ['maxLength 2 accepts two emoji (four code units)', { maxLength: 2 }, '🏠🏠', true],
    ['maxLength 2 refuses three letters', { maxLength: 2 }, 'abc', false],
    ['minLength 2 refuses one emoji', { minLength: 2 }, '🏠', false],
    ['minLength 1 accepts a lone surrogate', { minLength: 1 }, '\uD83C', true],
    ['uniqueItems accepts objects that differ in depth', { uniqueItems: true }, [{ a: [1] }, { a: [2] }], true],
    [
      'uniqueItems refuses equal objects with keys in another order',
      { uniqueItems: true },
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
      false,
    ],
    ['uniqueItems distinguishes {} and []', { uniqueItems: true }, [{}, []], true],
    [
      'uniqueItems distinguishes the key __proto__ from another',
      { uniqueItems: true },
      JSON.parse('[{"a":1},{"__proto__":{}}]'),
      true,
    ],
    ['uniqueItems distinguishes null and {}', { uniqueItems: true }, [null, {}], true],
    ['const accepts an equal object', { const: { a: [1, { b: null }] } }, { a: [1, { b: null }] }, true],
    ['const refuses an object with an additional key', { const: { a: 1 } }, { a: 1, b: 2 }, false],
    ['const refuses an object with another key', { const: { a: 1 } }, { b: 1 }, false],
    ['enum accepts one of its objects', { enum: ['x', { a: 1 }] }, { a: 1 }, true],
    ['if/else is applied', { if: { required: ['a'] }, else: { required: ['b'] } }, { c: 1 }, false],
  ] as const)('%s', async (_, schema, data, valid) => {
    const validate = await compileOne(schema as unknown as JSONSchema7);
    expect(validate(data)).toBe(valid);
  });

  test.each([
    ['an unknown keyword', { patern: '^a$' }, /patern/],
    ['an unknown format', { type: 'string', format: 'pan' }, /pan/],
    ['an unresolvable $ref', { $ref: '../fields.schema.json#/$defs/nothing' }, /nothing/],
    ['a type that does not exist', { type: 'text' }, /type/],
  ])('%s => an error that names it', (_, schema, message) => {
    expect(() => compileValidators({ entry: schema as JSONSchema7 }, [fields as JSONSchema7])).toThrow(message);
  });
});
