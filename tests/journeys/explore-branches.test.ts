// @vitest-environment node
import { expect, test } from 'vitest';
import { readCatalogue } from '../../src/build/read-catalogue.ts';
import { explore } from '../../src/simulate/explore.ts';
import { buildJourney } from '../engine/build-journey.ts';

test('a screen behind fields of then, a list and an option of oneOf => shown, and the event of each branch is raised', async () => {
  const catalogue = await readCatalogue(process.cwd());
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
