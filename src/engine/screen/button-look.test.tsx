import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Sketch } from '../../../tests/support/engine/build-journey.ts';
import { openTestJourney } from '../../../tests/support/engine/open-journey.tsx';
import styles from './button.module.css';

const sketch: Sketch = {
  session: { isUsedUp: { type: 'boolean', keep: 'memory' } },
  screens: {
    code: {
      ...{ path: '/', title: 'Code' },
      blocks: [
        { heading: 'Code' },
        {
          button: {
            ...{ label: 'Another code', event: 'resend', look: 'link' },
            states: [{ when: { path: 'session.isUsedUp', eq: true }, label: 'Resend', look: 'primary' }],
          },
        },
        { button: { label: 'Use it up', event: 'use-up' } },
      ],
      on: { resend: [{ log: 'Resent.' }], 'use-up': [{ set: { 'session.isUsedUp': { literal: true } } }] },
    },
  },
};

test('a state with a look => the button has it while the state lasts', async () => {
  const { runner } = await openTestJourney(sketch);
  expect(screen.getByRole('button', { name: 'Another code' })).toHaveClass(styles.link ?? '');
  act(() => runner.send({ type: 'raise', name: 'use-up' }));
  expect(screen.getByRole('button', { name: 'Resend' })).toHaveClass(styles.primary ?? '');
});
