import type { JSONSchema7 } from 'json-schema';

/** A form of react-jsonschema-form, named after the sample of its playground that has the same constructs. */
export interface Sample {
  readonly schema: JSONSchema7 & { readonly enumNames?: readonly string[] };
  readonly uiSchema?: Readonly<Record<string, unknown>>;
  /** Data that is valid, and data that is not. */
  readonly accepts: readonly unknown[];
  readonly refuses: readonly unknown[];
}

const text: JSONSchema7 = { type: 'string', minLength: 1 };
const place: JSONSchema7 = { type: 'object', required: ['street'], properties: { street: text, town: text } };
const form = (properties: Readonly<Record<string, unknown>>, others: object = {}): JSONSchema7 =>
  ({ type: 'object', properties, ...others }) as JSONSchema7;

/** 30 forms with the constructs of the samples. */
export const samples: Readonly<Record<string, Sample>> = {
  simple: {
    schema: form(
      { first: text, age: { type: 'integer' }, about: { type: 'string' }, secret: { type: 'string', minLength: 3 } },
      { required: ['first'] },
    ),
    uiSchema: { about: { 'ui:widget': 'textarea' }, secret: { 'ui:widget': 'password' }, 'ui:order': ['first', '*'] },
    accepts: [{ first: 'Asha', age: 30 }],
    refuses: [{ age: 30 }],
  },
  nested: {
    schema: form({
      title: text,
      tasks: {
        type: 'array',
        items: form({ name: text, details: text, done: { type: 'boolean' } }, { required: ['name'] }),
      },
    }),
    accepts: [{ tasks: [{ name: 'Pack', done: true }] }],
    refuses: [{ tasks: [{ done: true }] }],
  },
  numbers: {
    schema: form({
      weight: { type: 'number' },
      floor: { type: 'integer' },
      size: { type: 'number', enum: [1, 2, 3] },
      half: { type: 'number', multipleOf: 0.5 },
      range: { type: 'integer', minimum: 1, maximum: 5 },
    }),
    uiSchema: { size: { 'ui:widget': 'radio' } },
    accepts: [{ weight: 1.5, half: 2.5, range: 5 }],
    refuses: [{ half: 2.3 }, { range: 6 }],
  },
  widgets: {
    schema: form({
      email: { type: 'string', format: 'email' },
      site: { type: 'string', format: 'uri' },
      day: { type: 'string', format: 'date' },
      agree: { type: 'boolean' },
      colour: { type: 'string', enum: ['red', 'blue'] },
      note: { type: 'string' },
    }),
    uiSchema: { agree: { 'ui:widget': 'radio' }, note: { 'ui:widget': 'textarea' } },
    accepts: [{ email: 'a@b.example', day: '2024-02-29' }],
    refuses: [{ email: 'a' }, { day: '2023-02-29' }],
  },
  ordering: {
    schema: form({ last: text, first: text }),
    uiSchema: { 'ui:order': ['first', 'last'] },
    accepts: [{ first: 'Asha' }],
    refuses: [{ first: '' }],
  },
  references: {
    schema: form(
      {
        home: { $ref: '#/definitions/place' },
        work: { $ref: '#/definitions/place', title: 'Work' },
        tree: { $ref: '#/definitions/node' },
      },
      {
        definitions: {
          place,
          node: form({ name: text, below: { type: 'array', items: { $ref: '#/definitions/node' } } }),
        },
      },
    ),
    accepts: [{ home: { street: 'Rose Lane' } }],
    refuses: [{ work: { town: 'Kochi' } }],
  },
  errors: {
    schema: form(
      { name: { type: 'string', pattern: '^[A-Z]' }, days: { type: 'integer', minimum: 1 } },
      { required: ['name', 'days'] },
    ),
    accepts: [{ name: 'Asha', days: 1 }],
    refuses: [{ name: 'asha', days: 0 }],
  },
  large: {
    schema: form(
      Object.fromEntries(
        Array.from({ length: 40 }, (_, at) => [
          `field${at}`,
          { type: 'string', enum: Array.from({ length: 30 }, (__, one) => `choice ${one}`) },
        ]),
      ),
    ),
    accepts: [{ field0: 'choice 1' }],
    refuses: [{ field0: 'other' }],
  },
  date: {
    schema: form({
      moment: { type: 'string', format: 'date-time' },
      day: { type: 'string', format: 'date' },
      hour: { type: 'string', format: 'time' },
    }),
    accepts: [{ moment: '2024-02-29T10:30:00+05:30', hour: '10:30:00+05:30' }],
    refuses: [{ moment: 'tomorrow' }, { day: '2023-02-29' }],
  },
  validation: {
    schema: form({
      pass: { type: 'string', minLength: 8 },
      repeat: { type: 'string', minLength: 8 },
      age: { type: 'number', minimum: 18 },
    }),
    uiSchema: { pass: { 'ui:widget': 'password' }, repeat: { 'ui:widget': 'password' } },
    accepts: [{ age: 18 }],
    refuses: [{ age: 17 }],
  },
  files: {
    schema: form({
      file: { type: 'string', format: 'data-url' },
      several: { type: 'array', items: { type: 'string', format: 'data-url' } },
    }),
    accepts: [{ file: [{ id: '1', name: 'a.pdf', size: 1, type: 'application/pdf' }] }],
    refuses: [{ file: ['data:text/plain;base64,'] }],
  },
  single: { schema: text, accepts: [{ value: 'a' }], refuses: [{ value: '' }] },
  customArray: {
    schema: { type: 'array', minItems: 1, items: text },
    accepts: [{ value: ['a'] }],
    refuses: [{ value: [''] }],
  },
  customObject: {
    schema: form({ home: place, name: text }),
    accepts: [{ name: 'a' }],
    refuses: [{ home: { town: 'Kochi' } }],
  },
  alternatives: {
    schema: form(
      {
        colour: { $ref: '#/definitions/colour' },
        mask: { type: 'array', uniqueItems: true, items: { $ref: '#/definitions/colour' } },
        toggle: {
          type: 'boolean',
          oneOf: [
            { const: true, title: 'On' },
            { const: false, title: 'Off' },
          ],
        },
      },
      {
        definitions: {
          colour: {
            type: 'string',
            anyOf: [
              { const: '#f00', title: 'Red' },
              { const: '#00f', title: 'Blue' },
            ],
          },
        },
      },
    ),
    accepts: [{ colour: '#f00', mask: ['#00f'], toggle: false }],
    refuses: [{ colour: 'red' }],
  },
  propertyDependencies: {
    schema: form(
      { card: { type: 'string', pattern: '^[0-9]{4}$' }, address: text },
      { dependencies: { card: ['address'] } },
    ),
    accepts: [{ card: '1234', address: 'a' }, {}],
    refuses: [{ card: '1234' }],
  },
  schemaDependencies: {
    schema: form(
      { pets: { type: 'string', enum: ['none', 'one'] } },
      {
        required: ['pets'],
        dependencies: {
          pets: {
            oneOf: [
              form({ pets: { enum: ['none'] } }),
              form({ pets: { enum: ['one'] }, age: { type: 'integer' } }, { required: ['age'] }),
            ],
          },
        },
      },
    ),
    accepts: [{ pets: 'none' }, { pets: 'one', age: 3 }],
    refuses: [{ pets: 'one' }],
  },
  additionalProperties: {
    schema: form({ first: text }, { additionalProperties: { type: 'string' } }),
    accepts: [{ first: 'a' }],
    refuses: [{ first: '' }],
  },
  nullable: {
    schema: form({ about: { type: ['string', 'null'], minLength: 2 } }),
    accepts: [{ about: 'ab' }, {}],
    refuses: [{ about: 'a' }],
  },
  null: { schema: form({ nothing: { type: 'null' }, name: text }), accepts: [{ name: 'a' }], refuses: [{ name: '' }] },
  enumObjects: {
    schema: form({ city: { type: 'object', enum: [{ name: 'Kochi' }, { name: 'Pune' }] }, name: text }),
    accepts: [{ name: 'a' }],
    refuses: [{ name: '' }],
  },
  errorSchema: {
    schema: form({ name: text, home: place }),
    accepts: [{ name: 'a' }],
    refuses: [{ home: { street: '' } }],
  },
  defaults: {
    schema: form({
      colour: { type: 'string', default: 'red' },
      home: form({ town: { type: 'string', default: 'Kochi' } }),
      list: { type: 'array', items: text, default: ['a'] },
    }),
    accepts: [{ colour: 'blue' }],
    refuses: [{ list: [''] }],
  },
  arrays: {
    schema: form({
      names: { type: 'array', items: text },
      choices: { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['a', 'b'] } },
      pair: { type: 'array', items: [text, { type: 'boolean' }] },
      few: { type: 'array', minItems: 2, maxItems: 3, items: text },
      nested: { type: 'array', items: { type: 'array', items: text } },
    }),
    accepts: [{ few: ['a', 'b'], choices: ['a'] }],
    refuses: [{ few: ['a', ''] }],
  },
  anyOf: {
    schema: form(
      {
        age: { type: 'integer' },
        items: { type: 'array', items: { type: 'object', anyOf: [form({ foo: text }), form({ bar: text })] } },
      },
      {
        anyOf: [
          { title: 'Full', properties: { first: text }, required: ['first'] },
          { title: 'Id', properties: { code: text }, required: ['code'] },
        ],
      },
    ),
    accepts: [{ first: 'a' }],
    refuses: [{ age: 3 }],
  },
  oneOf: {
    schema: form(
      {
        contact: {
          type: 'object',
          oneOf: [
            { title: 'Phone', properties: { phone: text }, required: ['phone'] },
            { title: 'Post', properties: { street: text }, required: ['street'] },
          ],
        },
      },
      { required: ['contact'] },
    ),
    accepts: [{ contact: { phone: '1' } }],
    refuses: [{}],
  },
  allOf: {
    schema: form(
      {
        size: { allOf: [{ type: 'integer' }, { minimum: 2 }] },
        name: { allOf: [{ type: 'string' }, { minLength: 2 }] },
      },
      { allOf: [{ properties: { more: { type: 'boolean' } } }] },
    ),
    accepts: [{ size: 2, name: 'ab' }],
    refuses: [{ size: 1 }],
  },
  ifThenElse: {
    schema: form(
      { animal: { type: 'string', enum: ['cat', 'fish'] } },
      {
        required: ['animal'],
        allOf: [
          {
            if: { required: ['animal'], properties: { animal: { const: 'cat' } } },
            then: { required: ['food'], properties: { food: { type: 'string', enum: ['meat', 'grass'] } } },
          },
          {
            if: { required: ['animal'], properties: { animal: { const: 'fish' } } },
            then: { required: ['water'], properties: { water: { type: 'string', enum: ['lake', 'sea'] } } },
          },
        ],
      },
    ),
    accepts: [
      { animal: 'cat', food: 'meat' },
      { animal: 'fish', water: 'sea' },
    ],
    refuses: [{ animal: 'cat' }],
  },
  examples: {
    schema: form({ browser: { type: 'string', examples: ['Firefox', 'Chrome'] } }),
    accepts: [{ browser: 'Opera' }],
    refuses: [{ browser: 1 }],
  },
  const: {
    schema: form(
      { agree: { type: 'boolean', const: true }, kind: { type: 'string', const: 'tenant' } },
      { required: ['agree'] },
    ),
    accepts: [{ agree: true }],
    refuses: [{ agree: false }],
  },
};
