import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openImportFolder } from '../support/import-folder.ts';

const { folder, importForm, errors, screen } = openImportFolder();

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
    expect((await readdir(join(folder(), 'journeys/new/screens'))).sort()).toEqual([
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
  expect(await readdir(folder())).toEqual(['form.json']);
});
