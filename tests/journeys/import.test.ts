// @vitest-environment node
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runJourneyCommand } from '../../bin/journey/main.ts';
import { readCatalogue } from '../../src/build/read-catalogue.ts';
import { readCompanions } from '../../src/validate/files/read-companions.ts';
import { readJourneyFiles, readSchemas } from '../../src/validate/files/read-files.ts';
import { validateAll } from '../../src/validate/validate-all.ts';

const root = process.cwd();
const catalogue = await readCatalogue(root);
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'));
});

afterEach(() => rm(folder, { recursive: true }));

async function importForm(content: unknown) {
  const file = join(folder, 'form.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  const lines: string[] = [];
  const shell = { root, catalogue, colour: false, write: (text: string) => lines.push(text) };
  const code = await runJourneyCommand(['import', file, '--id', 'new', '--out', folder], shell);
  return { code, text: lines.join('\n') };
}

/** The errors that the check finds in the project that was written. */
async function errors() {
  const [files, schemas, companions] = await Promise.all([
    readJourneyFiles(folder, 'new'),
    readSchemas(root),
    readCompanions(folder, 'new', root),
  ]);
  return validateAll(files, { ...schemas, catalogue }, companions).errors;
}

const screen = async (name: string) =>
  JSON.parse(await readFile(join(folder, `journeys/new/screens/${name}.json`), 'utf8'));

describe('a form of react-jsonschema-form', () => {
  test('=> a journey that passes the check, with labels, widgets and order', async () => {
    const { code, text } = await importForm({
      schema: {
        title: 'Register',
        type: 'object',
        required: ['name'],
        properties: {
          about: { type: 'string' },
          name: { type: 'string', title: 'Full name' },
          kind: { type: 'string', enum: ['a', 'b'], enumNames: ['Kind A', 'Kind B'] },
          photo: { type: 'string', format: 'data-url' },
        },
      },
      uiSchema: { 'ui:order': ['name', '*'], about: { 'ui:widget': 'textarea', 'ui:help': 'Two lines.' } },
    });
    expect([code, await errors()]).toEqual([0, []]);
    expect(text).toContain('Files are sent for a tenant who is signed in: set "session.uid" on a screen before.');
    expect(await screen('form')).toMatchObject({
      title: 'Register',
      fields: {
        name: { label: 'Full name', widget: 'text' },
        about: { label: 'About', widget: 'textarea', help: 'Two lines.' },
        kind: {
          options: {
            choices: [
              { value: 'a', label: 'Kind A' },
              { value: 'b', label: 'Kind B' },
            ],
          },
        },
      },
      blocks: [{ heading: 'Register' }, { fields: ['name', 'about', 'kind', 'photo'] }, { submit: 'Next' }],
    });
  });
});

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
    const schema = JSON.parse(await readFile(join(folder, 'schemas/new/form.schema.json'), 'utf8'));
    expect(schema.properties.papers).toMatchObject({
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
    const schema = JSON.parse(await readFile(join(folder, 'schemas/new/form.schema.json'), 'utf8'));
    expect(schema.properties.home).toEqual({
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
    const { required, properties } = JSON.parse(await readFile(join(folder, 'schemas/new/form.schema.json'), 'utf8'));
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
    const { properties } = JSON.parse(await readFile(join(folder, 'schemas/new/form.schema.json'), 'utf8'));
    expect(properties).toMatchObject({
      name: { default: 'Asha' },
      home: { properties: { town: { default: 'Pune' } } },
      tags: { default: ['a'] },
    });
    expect(properties.age).not.toHaveProperty('default');
  });
});

describe('a form definition with pages', () => {
  const pages = {
    name: 'Apply',
    startPage: '/owner',
    pages: [
      {
        path: '/pets',
        title: 'Pets',
        components: [{ type: 'CheckboxesField', name: 'pets', title: 'Which pets?', list: 'kinds' }],
        next: [{ path: '/summary' }],
      },
      {
        path: '/owner',
        title: 'You',
        components: [
          { type: 'Para', content: '<p>About you</p>' },
          { type: 'TextField', name: 'fullName', title: 'Name', schema: { max: 40 } },
          { type: 'YesNoField', name: 'hasPets', title: 'Do you have pets?' },
          { type: 'UkAddressField', name: 'home', title: 'Home', options: { required: false } },
          { type: 'DatePartsField', name: 'born', title: 'Date of birth', hint: 'As on your passport' },
          { type: 'FlashCard', name: 'card', title: 'Cards' },
          {
            ...{ type: 'FileUploadField', name: 'papers', title: 'Papers', schema: { min: 1, max: 2 } },
            options: { accept: 'application/pdf' },
          },
        ],
        next: [{ path: '/pets', condition: 'has' }, { path: '/summary' }],
      },
      { path: '/summary', title: 'Summary', controller: './pages/summary.js', components: [] },
    ],
    lists: [
      {
        name: 'kinds',
        items: [
          { text: 'Cat', value: 'cat' },
          { text: 'Dog', value: 'dog' },
        ],
      },
    ],
    conditions: [
      {
        name: 'has',
        displayName: 'Has pets',
        value: { conditions: [{ field: { name: 'hasPets' }, operator: 'is', value: { value: 'true' } }] },
      },
    ],
  };

  test('=> a screen for each page, branches and a summary, and it passes the check', async () => {
    const { code, text } = await importForm(pages);
    expect([code, await errors()]).toEqual([0, []]);
    expect(text).toContain('"Cards" on "You" has no field: there is nothing like "FlashCard".');
    expect((await readdir(join(folder, 'journeys/new/screens'))).sort()).toEqual([
      'form-sent.json',
      'owner.json',
      'pets.json',
      'summary.json',
    ]);
    expect(await screen('owner')).toMatchObject({
      path: '/',
      blocks: [
        { heading: 'You' },
        { text: 'About you' },
        { fields: ['fullName', 'hasPets', 'home', 'born', 'papers'] },
        { submit: 'Next' },
      ],
      on: {
        'files-saved': [
          { if: { path: 'form.hasPets', eq: true }, then: [{ goto: 'pets' }], else: [{ goto: 'summary' }] },
        ],
        upload: [{ run: 'upload' }],
      },
      fields: { papers: { label: 'Papers', widget: 'file', options: { types: ['application/pdf'], most: 2 } } },
    });
    expect((await screen('summary')).blocks[1]).toMatchObject({ summary: { from: 'flow' } });
  });
});

test.each([
  ['text that is no JSON', 'hello'],
  ['JSON that is no form', { hello: 1 }],
  ['a form without a value that can be asked for', { schema: { type: 'object', properties: { a: { type: 'null' } } } }],
])('%s => exit code 1, and nothing is written', async (_, content) => {
  expect((await importForm(content)).code).toBe(1);
  expect(await readdir(folder)).toEqual(['form.json']);
});
