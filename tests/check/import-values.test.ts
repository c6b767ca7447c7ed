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
