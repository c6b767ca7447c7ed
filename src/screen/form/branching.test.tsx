import { screen, within } from '@testing-library/react';
import type { JSONSchema7 } from 'json-schema';
import { describe, expect, test } from 'vitest';
import { openJourney } from '../../../tests/engine/open-journey.tsx';

const text: JSONSchema7 = { type: 'string', pattern: '\\S' };
const schema: JSONSchema7 = {
  type: 'object',
  required: ['kind'],
  properties: {
    kind: { type: 'string', enum: ['salaried', 'other'] },
    address: {
      type: 'object',
      required: ['city'],
      properties: { city: { ...text, title: 'City' }, state: { ...text, title: 'State' } },
    },
    pets: { type: 'array', maxItems: 2, items: { ...text, title: 'Pet' } },
  },
  if: { required: ['kind'], properties: { kind: { const: 'salaried' } } },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { required: ['employer'], properties: { employer: text } },
  else: { required: ['reason'], properties: { reason: text } },
};
const kinds = [
  { value: 'salaried', label: 'Salaried' },
  { value: 'other', label: 'Other' },
];

const open = () =>
  openJourney({
    screens: {
      form: {
        path: '/',
        title: 'Form',
        fields: {
          kind: { label: 'Kind', widget: 'radio', options: { choices: kinds } },
          employer: { label: 'Employer', widget: 'text' },
          reason: { label: 'Reason', widget: 'text' },
          address: { label: 'Address', widget: 'text' },
          pets: { label: 'Pets', widget: 'text' },
        },
        blocks: [
          { heading: 'Form' },
          { fields: ['kind', 'employer', 'reason', 'address', 'pets'] },
          { submit: 'Next' },
        ],
        on: { submit: [{ goto: 'end' }] },
      },
      end: { path: '/end', title: 'End', blocks: [{ heading: 'End' }] },
    },
    schemas: { form: schema },
  });

describe('a form whose shape depends on its values', () => {
  test('probe', async () => {
    const { user, runner, container } = await open();
    console.log(container.innerHTML);
    await user.click(screen.getByLabelText(/Salaried/));
    console.log(container.innerHTML, runner.getState().forms, within);
  });
});
