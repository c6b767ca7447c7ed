import { expect, test } from 'vitest';
import { explore } from '../../src/simulate/explore.ts';
import { buildJourney } from '../support/engine/build-journey.ts';
import { catalogue } from '../support/product.ts';

test('a screen behind fields of then, a list and an option of oneOf => shown, and the event of each branch is raised', async () => {
  const text = { type: 'string' as const, pattern: '^[A-Z]{3}$' };
  const field = (label: string) => ({ label, widget: 'text' });
  const choices = ['a', 'b'].map((value) => ({ value, label: value }));
  const machine = await buildJourney(
    {
      screens: {
        form: {
          ...{ path: '/', title: 'Form' },
          fields: {
            kind: { label: 'Kind', widget: 'radio', options: { choices } },
            code: field('Code'),
            other: field('Other'),
            pets: { label: 'Pets', entries: { each: field('Pet'), add: 'Add a pet', remove: 'Remove this pet' } },
          },
          blocks: [{ heading: 'Form' }, { fields: ['kind', 'code', 'other', 'pets'] }, { submit: 'Next' }],
          on: { 'valid:code': [{ log: 'code' }], 'valid:other': [{ log: 'other' }], submit: [{ goto: 'end' }] },
        },
        end: { path: '/end', title: 'End', blocks: [{ heading: 'End' }] },
      },
      schemas: {
        form: {
          type: 'object',
          required: ['kind', 'pets'],
          properties: { kind: { type: 'string', enum: ['a', 'b'] }, pets: { type: 'array', minItems: 2, items: text } },
          if: { required: ['kind'], properties: { kind: { const: 'a' } } },
          then: { required: ['code'], properties: { code: text } },
          else: { required: ['other'], properties: { other: text } },
        },
      },
    },
    catalogue,
  );
  expect(explore(machine, catalogue, ['form'])).toMatchObject({ missed: [], unseen: [], limitReached: false });
});

test.each([
  ['of its own', (file: object) => ({ fields: { proof: file } })],
  ['in an object', (file: object) => ({ fields: { proof: { label: 'Proof', parts: { files: file } } } })],
])('a file field %s => the event that its files raise, and each outcome of sending them', async (_, fieldsOf) => {
  const names = ['id', 'name', 'type'].map((name) => [name, { type: 'string' }]);
  const sent = { type: 'object' as const, properties: { ...Object.fromEntries(names), size: { type: 'integer' } } };
  const files = { type: 'array' as const, items: sent };
  const { fields } = fieldsOf({ label: 'Files', widget: 'file', options: { types: ['image/*'] } });
  const isNested = 'parts' in fields.proof;
  const machine = await buildJourney(
    {
      session: { uid: { type: 'string', keep: 'local', key: 'uid' } },
      screens: {
        form: {
          ...{
            path: '/',
            title: 'Form',
            fields,
            blocks: [{ heading: 'Form' }, { fields: ['proof'] }, { submit: 'Next' }],
          },
          on: {
            upload: [
              { run: 'upload', with: { uid: 'session.uid' }, outcomes: { sent: [], refused: [], unavailable: [] } },
            ],
            submit: [{ goto: 'end' }],
          },
        },
        end: { path: '/end', title: 'End', blocks: [{ heading: 'End' }] },
      },
      schemas: {
        form: {
          type: 'object',
          properties: { proof: isNested ? { type: 'object', properties: { files } } : files },
        },
      },
    },
    catalogue,
  );
  const { missed, transitions } = explore(machine, catalogue, ['form']);
  expect(transitions).toContain('form/on/upload/0/outcomes/unavailable');
  expect(missed).toEqual([]);
});

test.each(['oneOf', 'anyOf'] as const)('a screen behind each form of %s => shown', async (keyword) => {
  const text = { type: 'string' as const, pattern: '^[A-Z]{3}$' };
  const part = (label: string) => ({ label, widget: 'text' });
  const form = (name: string) => ({ required: [name], properties: { [name]: text }, additionalProperties: false });
  const end = (path: string) => ({ path: `/${path}`, title: path, blocks: [{ heading: path }] });
  const machine = await buildJourney(
    {
      screens: {
        form: {
          ...{ path: '/', title: 'Form' },
          fields: {
            contact: {
              label: 'How can we reach you?',
              alternatives: [
                { label: 'By mail', parts: { email: part('Email') } },
                { label: 'By post', parts: { street: part('Street') } },
                { label: 'By phone', parts: { phone: part('Phone') } },
              ],
            },
          },
          blocks: [{ heading: 'Form' }, { fields: ['contact'] }, { submit: 'Next' }],
          on: {
            submit: [
              {
                if: { path: 'form.contact.email', exists: true },
                then: [{ goto: 'mail' }],
                else: [
                  {
                    if: { path: 'form.contact.street', exists: true },
                    then: [{ goto: 'post' }],
                    else: [{ goto: 'call' }],
                  },
                ],
              },
            ],
          },
        },
        ...{ mail: end('mail'), post: end('post'), call: end('call') },
      },
      schemas: {
        form: {
          type: 'object',
          required: ['contact'],
          properties: { contact: { type: 'object', [keyword]: ['email', 'street', 'phone'].map(form) } },
        },
      },
    },
    catalogue,
  );
  expect(explore(machine, catalogue, ['form'])).toMatchObject({ missed: [], unseen: [], limitReached: false });
});
