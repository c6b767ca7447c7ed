import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openTestJourney } from '../../support/engine/open-journey.tsx';
import { sketchOf } from '../forms/documented-examples.ts';

const boxOf = (name: string) => screen.getByRole('textbox', { name });

test.each([
  ['empty', '', () => boxOf('Rent')],
  ['filled in', '25000', () => screen.getByRole('button', { name: 'Terms' })],
])(
  'a code is accepted and its field goes, the rent before it is %s => the focus is not lost',
  async (_, rent, next) => {
    const { user } = await openTestJourney(
      sketchOf({
        schema: {
          type: 'object',
          required: ['rent', 'code'],
          properties: { rent: { type: 'integer' }, code: { type: 'string', pattern: '^[0-9]{4}$' } },
        },
        fields: { rent: { label: 'Rent', widget: 'number' }, code: { label: 'Code', widget: 'text' } },
        blocks: [
          { heading: 'Form' },
          { fields: ['rent'] },
          { fields: ['code'], when: { not: { path: 'form.code', eq: '4821' } } },
          { button: { label: 'Terms', event: 'terms', look: 'link' } },
          { submit: 'Next' },
        ],
        on: { submit: [{ goto: 'end' }], terms: [{ goto: 'end' }] },
      }),
    );
    if (rent) await user.type(boxOf('Rent'), rent);
    await user.type(boxOf('Code'), '4821');
    await waitFor(() => expect(next()).toHaveFocus());
  },
);
