import { screen } from '@testing-library/react';
import type { JSONSchema7 } from 'json-schema';
import { expect, test } from 'vitest';
import { openTestJourney } from '../../support/engine/open-journey.tsx';

const text: JSONSchema7 = { type: 'string', pattern: '\\S' };

const ask = (path: string, field: string) => ({
  ...{ path, title: field, fields: { [field]: { label: field, widget: 'text' } } },
  blocks: [{ heading: field }, { fields: [field] }, { submit: 'Next' }],
  on: { submit: [{ set: { [`session.${field}`]: `form.${field}` } }, { goto: 'next' }] },
});

const schemaOf = (field: string): JSONSchema7 => ({
  type: 'object',
  required: [field],
  properties: { [field]: text },
});

/** Two screens that ask, and a third that needs both answers. */
const openEnd = () =>
  openTestJourney(
    {
      session: {
        name: { type: 'string', keep: 'memory', missing: 'Please give your name.' },
        city: { type: 'string', keep: 'memory', missing: 'Please give your city.' },
      },
      screens: {
        name: ask('/', 'name'),
        city: ask('/city', 'city'),
        end: { path: '/end', title: 'End', requires: ['name', 'city'], blocks: [{ heading: 'End' }] },
      },
      schemas: { name: schemaOf('name'), city: schemaOf('city') },
    },
    { at: '/end' },
  );

test('the address of the end => each screen that was never seen, in the order of the flow, then the end', async () => {
  const { user } = await openEnd();
  for (const field of ['name', 'city']) {
    await screen.findByRole('heading', { name: field });
    await user.type(screen.getByLabelText(field), 'Asha');
    await user.click(screen.getByRole('button', { name: 'Next' }));
  }
  expect(await screen.findByRole('heading', { name: 'End' })).toBeVisible();
});

test('the address of the end => says what is missing', async () => {
  await openEnd();
  expect(await screen.findByText('Please give your name.')).toBeVisible();
});
