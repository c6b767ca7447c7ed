import { describe, expect, test } from 'vitest';
import { openImportFolder } from '../support/import-folder.ts';

const { importForm, errors, screen, schema } = openImportFolder();

describe('files of a form of react-jsonschema-form', () => {
  const dataUrl = { type: 'string', format: 'data-url' };

  test('=> the widget, its schema, and the actions that send and keep them', async () => {
    const { code } = await importForm({
      schema: {
        type: 'object',
        required: ['photo'],
        properties: {
          photo: dataUrl,
          papers: { type: 'array', title: 'Papers', maxItems: 3, items: dataUrl },
          rooms: { type: 'array', items: { type: 'object', properties: { picture: dataUrl } } },
        },
      },
      uiSchema: { papers: { 'ui:options': { accept: '.pdf,image/*' } } },
    });
    expect([code, await errors()]).toEqual([0, []]);
    const { fields, on } = await screen('form');
    expect(fields).toMatchObject({
      photo: { label: 'Photo', widget: 'file', options: {} },
      papers: { label: 'Papers', widget: 'file', options: { types: ['application/pdf', 'image/*'], most: 3 } },
      rooms: { entries: { each: { parts: { picture: { widget: 'file' } } } } },
    });
    expect(Object.keys(on)).toEqual(['submit', 'keep-2', 'keep-3', 'files-saved', 'upload']);
    expect(on['files-saved']).toEqual([{ goto: 'next' }]);
    expect(on['keep-3'][0].then[0]).toMatchObject({ run: 'keep-files', with: { files: 'form.rooms' } });
    const written = await schema('form');
    expect(written.properties.papers).toMatchObject({
      type: 'array',
      maxItems: 3,
      items: { required: ['id', 'name', 'size', 'type'] },
    });
  });
});

// As in @rjsf/core 6.11.1, which draws a select for them.
test.each(['oneOf', 'anyOf'])(
  'forms at the root, %s => a choice between them, before what they ask for',
  async (keyword) => {
    const text = { type: 'string' };
    const mail = { title: 'By mail', properties: { mail: text }, required: ['mail'] };
    const { code } = await importForm({
      schema: {
        type: 'object',
        properties: { name: text },
        [keyword]: [mail, { properties: { phone: text, mail: text }, required: ['phone'] }],
      },
    });
    expect([code, await errors()]).toEqual([0, []]);
    const { fields } = await screen('form');
    expect(Object.keys(fields)).toEqual(['name', 'option', 'mail', 'phone']);
    expect(fields.option.alternatives).toEqual([{ label: 'By mail' }, { label: 'Option 2' }]);
  },
);

describe('what nobody is asked for', () => {
  test('nested values without a widget => a sentence each, and the rest is carried over', async () => {
    const { code, text } = await importForm({
      schema: {
        type: 'object',
        properties: {
          home: {
            type: 'object',
            required: ['town', 'nothing'],
            properties: { town: { type: 'string' }, nothing: { type: 'null' } },
          },
          people: {
            type: 'array',
            items: { type: 'object', properties: { name: { type: 'string' }, extra: { type: 'object' } } },
          },
        },
      },
    });
    expect([code, await errors()]).toEqual([0, []]);
    expect(text).toContain('"home > nothing" has no field: no widget gives a value of type null.');
    expect(text).toContain('"people > each > extra" has no field: no widget gives a value of type object.');
    const written = await schema('form');
    expect(written.properties.home).toEqual({
      type: 'object',
      required: ['town'],
      properties: { town: { type: 'string' } },
    });
  });

  test('`ui:widget` hidden => a constant that is sent, or a sentence where no value is given', async () => {
    const hidden = { 'ui:widget': 'hidden' };
    const { code, text } = await importForm({
      schema: {
        type: 'object',
        required: ['channel', 'token'],
        properties: {
          name: { type: 'string' },
          channel: { type: 'string', default: 'web' },
          version: { type: 'integer' },
          token: { type: 'string' },
          home: { type: 'object', properties: { town: { type: 'string' }, country: { const: 'IN' } } },
        },
      },
      uiSchema: { channel: hidden, version: hidden, token: hidden, home: { country: hidden } },
      formData: { version: 3 },
    });
    expect([code, await errors()]).toEqual([0, []]);
    expect(text).toContain('"token" is not sent: it is hidden, and no value is given.');
    const { required, properties } = await schema('form');
    expect(required).toEqual(['channel']);
    expect(properties).toMatchObject({
      channel: { const: 'web' },
      version: { const: 3 },
      home: { properties: { country: { const: 'IN' } } },
    });
    expect(properties).not.toHaveProperty('token');
    expect(Object.keys((await screen('form')).fields)).toEqual(['name', 'home']);
  });

  test('`formData` => defaults, or a sentence where the schema has no such value', async () => {
    const { code, text } = await importForm({
      schema: {
        type: 'object',
        properties: {
          name: { type: 'string', minLength: 2 },
          age: { type: 'integer' },
          home: { type: 'object', properties: { town: { type: 'string' } } },
          tags: { type: 'array', items: { type: 'string' } },
          photo: { type: 'string', format: 'data-url' },
        },
      },
      formData: { name: 'Asha', age: 'old', home: { town: 'Pune', lane: 3 }, tags: ['a'], photo: 'data:', other: 1 },
    });
    expect([code, await errors()]).toEqual([0, []]);
    for (const [value, why] of [
      ['age', 'its schema does not accept it'],
      ['home > lane', 'no property has this name'],
      ['photo', 'a file is sent by the tenant'],
      ['other', 'no property has this name'],
    ])
      expect(text).toContain(`The given value of "${value}" is left out: ${why}.`);
    const { properties } = await schema('form');
    expect(properties).toMatchObject({
      name: { default: 'Asha' },
      home: { properties: { town: { default: 'Pune' } } },
      tags: { default: ['a'] },
    });
    expect(properties.age).not.toHaveProperty('default');
  });
});

describe('what react-jsonschema-form 6.11 takes a schema for', () => {
  const form = (properties: object, more: object = {}) => ({ schema: { type: 'object', properties, ...more } });

  test('a constant without a default => no field, and sent by itself', async () => {
    const { code } = await importForm(form({ source: { const: 'web' }, name: { type: 'string' } }));
    expect([code, await errors()]).toEqual([0, []]);
    expect(Object.keys((await screen('form')).fields)).toEqual(['name']);
    expect((await schema('form')).properties.source).toEqual({ const: 'web' });
  });

  test('a constant at the root => a choice of one', async () => {
    const { code } = await importForm({ schema: { const: 'yes', title: 'Agree' } });
    expect([code, await errors()]).toEqual([0, []]);
    expect((await screen('form')).fields.value.options.choices).toEqual([{ value: 'yes', label: 'yes' }]);
  });

  test.each([[[null, 'a', 'b']], [['', 'a', 'b']]])('a required choice of %j => may be left out', async (values) => {
    const { code } = await importForm(form({ kind: { enum: values } }, { required: ['kind'] }));
    expect([code, await errors()]).toEqual([0, []]);
    expect((await screen('form')).fields.kind.options.choices.map(({ value }: { value: string }) => value)).toEqual([
      'a',
      'b',
    ]);
    expect(await schema('form')).not.toHaveProperty('required');
  });

  test('rules beside $ref => applied', async () => {
    const { code } = await importForm({
      schema: {
        definitions: { name: { type: 'string' } },
        type: 'object',
        properties: { short: { $ref: '#/definitions/name', maxLength: 3, title: 'Short' } },
      },
    });
    expect([code, await errors()]).toEqual([0, []]);
    const { properties } = await schema('form');
    expect(properties.short.allOf).toEqual([{ type: 'string' }, { maxLength: 3 }]);
    expect((await screen('form')).fields.short).toMatchObject({ label: 'Short', widget: 'text' });
  });

  test('ui:order inside an object and inside entries => obeyed', async () => {
    const inner = { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } };
    const { code } = await importForm({
      ...form({ home: inner, people: { type: 'array', items: inner } }),
      uiSchema: { home: { 'ui:order': ['b', 'a'] }, people: { items: { 'ui:order': ['b', '*'] } } },
    });
    expect([code, await errors()]).toEqual([0, []]);
    const { fields } = await screen('form');
    expect([Object.keys(fields.home.parts), Object.keys(fields.people.entries.each.parts)]).toEqual([
      ['b', 'a'],
      ['b', 'a'],
    ]);
  });

  // @rjsf/utils 6.11.1 appends the properties of a branch to those of the object.
  test.each([
    ['dependencies', { dependencies: { kind: { properties: { why: { type: 'string' } } } } }],
    ['if and then', { if: { required: ['kind'] }, then: { properties: { why: { type: 'string' } } } }],
    ['allOf', { allOf: [{ if: { required: ['kind'] }, then: { properties: { why: { type: 'string' } } } }] }],
  ])('a property that depends on another, by %s => below it, inside an object too', async (_, branch) => {
    const object = { type: 'object', properties: { kind: { enum: ['a', 'b'] } }, ...branch };
    const { code } = await importForm({ schema: { ...object, properties: { ...object.properties, home: object } } });
    expect([code, await errors()]).toEqual([0, []]);
    const { fields } = await screen('form');
    expect([Object.keys(fields), Object.keys(fields.home.parts)]).toEqual([
      ['kind', 'home', 'why'],
      ['kind', 'why'],
    ]);
  });

  test('a time without a zone as a default => in the zone of the widget; a number => with decimals', async () => {
    const { code } = await importForm(
      form({ at: { type: 'string', format: 'time', default: '10:30' }, n: { type: 'number' }, i: { type: 'integer' } }),
    );
    expect([code, await errors()]).toEqual([0, []]);
    expect((await schema('form')).properties.at.default).toBe('10:30:00+05:30');
    const { n, i } = (await screen('form')).fields;
    expect([n.options, i.options]).toEqual([{ decimals: true }, undefined]);
  });

  test('allOf of a type and a limit => a number', async () => {
    const { code } = await importForm(form({ n: { allOf: [{ type: 'integer' }, { minimum: 3 }] } }));
    expect([code, await errors()]).toEqual([0, []]);
    expect((await screen('form')).fields.n.widget).toBe('number');
  });

  test('readOnly, ui:readonly and ui:disabled => locked; a disabled choice => not offered', async () => {
    const { code } = await importForm({
      ...form({
        a: { type: 'string', readOnly: true, default: 'x' },
        b: { type: 'string', default: 'x' },
        c: { type: 'object', properties: { d: { type: 'string', default: 'x' } } },
        e: { enum: ['on', 'off'] },
      }),
      uiSchema: {
        b: { 'ui:readonly': true },
        c: { d: { 'ui:options': { disabled: true } } },
        e: { 'ui:enumDisabled': ['off'] },
      },
    });
    expect([code, await errors()]).toEqual([0, []]);
    const { fields } = await screen('form');
    const locked = { lockedWhen: { path: 'journey.language', exists: true } };
    expect(fields).toMatchObject({ a: locked, b: locked, c: { parts: { d: locked } } });
    expect(fields.e.options.choices.map(({ value }: { value: string }) => value)).toEqual(['on']);
  });

  test('braces in a title and a label => written', async () => {
    const { code } = await importForm({
      schema: { title: 'Rent {monthly}', type: 'object', properties: { a: { type: 'string', title: '{{ who }}' } } },
    });
    expect([code, await errors()]).toEqual([0, []]);
    expect((await screen('form')).title).toBe('Rent {lbrace}monthly{rbrace}');
  });

  test('a pattern that the check refuses => the rule is left out and named, the question stays', async () => {
    const { code, text } = await importForm(form({ a: { type: 'string', pattern: '(a+)+$' } }));
    expect([code, await errors()]).toEqual([0, []]);
    expect((await screen('form')).fields).toHaveProperty('a');
    expect(text).toContain('"a" loses the rule');
  });

  test.each([
    ['anyOf', { anyOf: [{ const: 'p', title: 'P' }, { type: 'null' }] }, ['p']],
    ['oneOf', { oneOf: [{ enum: [1], title: 'One' }, { const: 2 }, { const: null }] }, [1, 2]],
  ])('a required choice of constants or null by %s => a choice that may be left out', async (_, a, values) => {
    const { code } = await importForm({ schema: { type: 'object', properties: { a }, required: ['a'] } });
    expect([code, await errors()]).toEqual([0, []]);
    const { widget, options } = (await screen('form')).fields.a;
    expect(widget).toBe('radio');
    expect(options.choices.map(({ value }: { value: unknown }) => value)).toEqual(values);
    expect((await schema('form')).required).toBeUndefined();
  });

  // @rjsf/core 6.11.1 draws a button that adds a value to each of these.
  test('values that no property declares, and hints that a journey has nothing for => named at their field', async () => {
    const text = { type: 'string' };
    const { code, text: said } = await importForm({
      schema: {
        type: 'object',
        additionalProperties: text,
        properties: {
          a: { type: 'array', items: [text], additionalItems: { type: 'number' } },
          b: { type: 'object', properties: { c: text }, patternProperties: { '^x': text } },
          d: { ...text, title: 'D' },
          e: { type: 'array', items: text, additionalItems: false },
        },
      },
      uiSchema: {
        'ui:submitButtonOptions': { submitText: 'Go' },
        d: { 'ui:widget': 'stars', 'ui:options': { placeholder: 'x', title: 'E' } },
        e: { items: { 'ui:autofocus': true } },
      },
    });
    expect([code, await errors()]).toEqual([0, []]);
    for (const sentence of [
      'The form loses ui:submitButtonOptions, additionalProperties.',
      '"a" loses additionalItems.',
      '"b" loses patternProperties.',
      '"d" loses ui:widget stars, ui:placeholder.',
      '"e > each" loses ui:autofocus.',
    ])
      expect(said).toContain(sentence);
    expect(said).not.toContain('"e" loses');
  });

  test('a uiSchema that asks for what only RJSF draws => carried over, with the texts of the schema', async () => {
    const { code, text: said } = await importForm({
      schema: {
        type: 'object',
        properties: {
          trip: {
            type: 'object',
            title: 'The trip',
            description: 'Where and when.',
            properties: {
              days: { type: 'integer', title: 'Days', minimum: 1, maximum: 9 },
              from: { enum: ['KL', 'GA'], enumNames: ['Kerala', 'Goa'], type: 'string' },
              stops: { type: 'array', title: 'Stops', items: { type: 'string', description: 'A town' } },
            },
          },
          pet: { type: 'string' },
        },
      },
      uiSchema: { trip: { 'ui:order': ['from', '*'], days: { 'ui:widget': 'range' }, from: { 'ui:help': 'A state' } } },
    });
    expect([code, await errors()]).toEqual([0, []]);
    expect(said).not.toContain('"trip" loses');
    const { fields } = await screen('form');
    expect(fields.pet.widget).toBe('text');
    expect(fields.trip).toEqual({
      label: 'The trip',
      help: 'Where and when.',
      widget: 'rjsf',
      options: {
        uiSchema: {
          'ui:order': ['from', '*'],
          days: { 'ui:title': 'Days', 'ui:widget': 'range' },
          from: { 'ui:title': 'From', 'ui:enumNames': ['Kerala', 'Goa'], 'ui:help': 'A state' },
          stops: { 'ui:title': 'Stops', items: { 'ui:title': 'Stops', 'ui:description': 'A town' } },
        },
      },
    });
  });
});
