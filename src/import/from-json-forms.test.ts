import { describe, expect, test } from 'vitest';
import { fromJsonForms } from './from-json-forms.ts';

const schema = {
  type: 'object' as const,
  properties: {
    has: { type: 'boolean' as const },
    fee: { type: 'number' as const },
    name: { type: 'string' as const },
    kinds: { type: 'array' as const, uniqueItems: true, items: { type: 'string' as const, enum: ['a', 'b'] } },
  },
};
const control = (name: string, more: object = {}) => ({ type: 'Control', scope: `#/properties/${name}`, ...more });
const rule = (effect: string, condition: object) => ({ rule: { effect, condition } });
const when = (name: string, own: object) => ({ scope: `#/properties/${name}`, schema: own });
const fieldsOf = (...elements: readonly object[]) => {
  const { screens, notes } = fromJsonForms({ schema, uischema: { type: 'VerticalLayout', elements } });
  return { fields: screens[0]?.fields ?? {}, notes, properties: screens[0]?.schema.properties };
};

test('labels and the order of the controls => carried over', () => {
  const { fields } = fieldsOf(control('name', { label: 'Your name' }), control('has', { label: false }));
  expect(Object.entries(fields).map(([name, { label }]) => [name, label])).toEqual([
    ['name', 'Your name'],
    ['has', 'Has'],
  ]);
});

test('a property that no control names => not asked, not sent, and named', () => {
  const { fields, notes, properties } = fieldsOf(control('name'));
  expect([Object.keys(fields), Object.keys(properties ?? {})]).toEqual([['name'], ['name']]);
  expect(notes).toContain('"fee" has no field: no control names it.');
});

test('a part of an object that no control names, beside one that has a control => not asked, and named', () => {
  const home = {
    type: 'object' as const,
    properties: { town: { type: 'string' as const }, street: { type: 'string' as const } },
  };
  const { screens, notes } = fromJsonForms({
    schema: { type: 'object', properties: { home } },
    uischema: { type: 'Control', scope: '#/properties/home/properties/town' },
  });
  expect(screens[0]?.fields.home).toMatchObject({ parts: { town: {} } });
  expect(Object.keys(screens[0]?.fields.home?.parts ?? {})).toEqual(['town']);
  expect(notes).toContain('"home > street" has no field: no control names it.');
});

test('a part of an object by a reference => as one that is written there', () => {
  const address = {
    type: 'object' as const,
    properties: { town: { type: 'string' as const }, street: { type: 'string' as const } },
  };
  const { screens } = fromJsonForms({
    schema: { type: 'object', definitions: { address }, properties: { home: { $ref: '#/definitions/address' } } },
    uischema: { type: 'Control', scope: '#/properties/home/properties/town' },
  });
  expect(Object.keys(screens[0]?.fields.home?.parts ?? {})).toEqual(['town']);
});

test('a control of an object, and one of its part => all of the object is asked', () => {
  const home = {
    type: 'object' as const,
    properties: { town: { type: 'string' as const }, street: { type: 'string' as const } },
  };
  const { screens, notes } = fromJsonForms({
    schema: { type: 'object', properties: { home } },
    uischema: {
      type: 'VerticalLayout',
      elements: [
        { type: 'Control', scope: '#/properties/home' },
        { type: 'Control', scope: '#/properties/home/properties/town' },
      ],
    },
  });
  expect(Object.keys(screens[0]?.fields.home?.parts ?? {})).toEqual(['town', 'street']);
  expect(notes).toEqual([]);
});

test('an option of a control that a journey has nothing for => named', () => {
  const { notes } = fieldsOf(control('fee', { options: { slider: true, readonly: true } }));
  expect(notes).toEqual(expect.arrayContaining(['The control of "#/properties/fee" loses its options slider.']));
});

describe('a rule', () => {
  const holds = when('has', { const: true });
  test.each([
    ['SHOW', { when: { path: 'form.has', eq: true } }],
    ['HIDE', { when: { not: { path: 'form.has', eq: true } } }],
    ['ENABLE', { lockedWhen: { not: { path: 'form.has', eq: true } } }],
    ['DISABLE', { lockedWhen: { path: 'form.has', eq: true } }],
  ])('%s', (effect, expected) => {
    expect(fieldsOf(control('has'), control('fee', rule(effect, holds))).fields.fee).toMatchObject(expected);
  });

  // @jsonforms/core 3.8.0 validates undefined, so that a rule holds for it unless the schema wants a value.
  test.each([
    [when('fee', { minimum: 5 }), { not: { path: 'form.fee', lt: 5 } }],
    [
      { ...when('fee', { minimum: 5 }), failWhenUndefined: true },
      { all: [{ path: 'form.fee', exists: true }, { not: { path: 'form.fee', lt: 5 } }] },
    ],
    [
      when('fee', { exclusiveMaximum: 5 }),
      {
        any: [
          { path: 'form.fee', exists: false },
          { path: 'form.fee', lt: 5 },
        ],
      },
    ],
    [when('name', { enum: ['a', 'b'] }), { path: 'form.name', in: ['a', 'b'] }],
    [when('name', { type: 'string', minLength: 1 }), { path: 'form.name', exists: true }],
    [
      when('kinds', { contains: { const: 'a' } }),
      {
        any: [
          { path: 'form.kinds', exists: false },
          { path: 'form.kinds', contains: 'a' },
        ],
      },
    ],
    [
      { ...when('kinds', { contains: { enum: ['a', 'b'] } }), failWhenUndefined: true },
      {
        all: [
          { path: 'form.kinds', exists: true },
          {
            any: [
              { path: 'form.kinds', exists: false },
              { path: 'form.kinds', contains: 'a' },
              { path: 'form.kinds', contains: 'b' },
            ],
          },
        ],
      },
    ],
    [when('name', { type: ['string', 'null'] }), { path: 'form.name', exists: true }],
    [when('name', { not: { const: 'x' } }), { not: { path: 'form.name', eq: 'x' } }],
    [
      { scope: '#', schema: { properties: { name: { const: 'x' } }, required: ['name'] } },
      {
        all: [
          {
            any: [
              { path: 'form.name', exists: false },
              { path: 'form.name', eq: 'x' },
            ],
          },
          { path: 'form.name', exists: true },
        ],
      },
    ],
    [
      { type: 'OR', conditions: [holds, when('name', { const: 'x' })] },
      {
        any: [
          { path: 'form.has', eq: true },
          { path: 'form.name', eq: 'x' },
        ],
      },
    ],
    [
      { scope: '#/properties/has', type: 'LEAF', expectedValue: true },
      { path: 'form.has', eq: true },
    ],
  ])('with the condition %j', (condition, expected) => {
    const { fields } = fieldsOf(
      control('has'),
      control('name'),
      control('kinds'),
      control('fee', rule('SHOW', condition)),
    );
    expect(fields.fee?.when).toEqual(expected);
  });

  test('of a group => of each control in it, with its own', () => {
    const group = {
      type: 'Group',
      elements: [control('fee', rule('SHOW', when('name', { const: 'x' })))],
      ...rule('SHOW', holds),
    };
    expect(fieldsOf(control('has'), control('name'), group).fields.fee?.when).toEqual({
      all: [
        { path: 'form.has', eq: true },
        { path: 'form.name', eq: 'x' },
      ],
    });
  });

  test('with a pattern => left out, and named', () => {
    const { fields, notes } = fieldsOf(control('name'), control('fee', rule('SHOW', when('name', { pattern: '^a' }))));
    expect(fields.fee).not.toHaveProperty('when');
    expect(notes.join()).toContain('The rule SHOW of "Fee" is left out');
  });
});
