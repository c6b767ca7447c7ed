import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Sketch } from '../../../tests/support/engine/build-journey.ts';
import { openTestJourney } from '../../../tests/support/engine/open-journey.tsx';

const fields = {
  first: { label: 'First', widget: 'text' },
  last: { label: 'Last', widget: 'code', options: { length: 4 } },
};
const sketch: Sketch = {
  screens: {
    form: {
      ...{ path: '/', title: 'Form', fields, on: { submit: [{ log: 'Sent.' }] } },
      blocks: [{ heading: 'Form' }, { fields: ['first', 'last'] }, { submit: 'Send' }],
    },
  },
  schemas: { form: { properties: { first: { type: 'string' }, last: { type: 'string' } } } },
};

test('a field => Next on the keyboard; the last one of the form, also of its boxes => Done', async () => {
  const { user } = await openTestJourney(sketch);
  const hintOf = async (label: string): Promise<string> => {
    const control = screen.getByLabelText<HTMLInputElement>(label);
    await user.click(control);
    return control.enterKeyHint;
  };
  expect([await hintOf('First'), await hintOf('Digit 1 of 4')]).toEqual(['next', 'next']);
  // A tap on a box behind the first empty one goes to that one.
  await user.keyboard('123');
  expect(await hintOf('Digit 4 of 4')).toBe('done');
});
