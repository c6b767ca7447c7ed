import type { ReactNode } from 'react';
import type { ButtonOptions } from '../../../runtime/selectors.ts';
import { Button as ActionButton, type Look } from '../../button.tsx';
import type { BlockKind, BlockMeta, BlockProps } from '../define.ts';
import { buttonSchema } from '../option-schemas.ts';

interface Options extends ButtonOptions {
  readonly event: string;
  readonly look?: Look;
}

const Button = ({ options }: BlockProps<Options>): ReactNode => (
  <ActionButton
    type="button"
    event={options.event}
    label={options.label}
    options={() => options}
    look={options.look ?? 'secondary'}
  />
);

export const buttonBlock: BlockKind<'button', Options> = {
  name: 'button',
  Component: Button,
};

export const buttonBlockMeta: BlockMeta<typeof buttonBlock> = {
  summary: 'A button that raises an event of the screen.',
  options: {
    ...buttonSchema,
    required: ['label', 'event'],
    properties: {
      ...buttonSchema.properties,
      look: {
        enum: ['primary', 'secondary', 'danger', 'link', 'back'],
        description:
          'secondary by default; danger for what takes something away for good; back is an arrow in the head of the screen.',
      },
    },
  },
  examples: [
    { name: 'secondary', options: { label: 'Skip', event: 'skip' } },
    { name: 'danger', options: { label: 'Erase my data', event: 'erase', look: 'danger' } },
    { name: 'link', options: { label: "Didn't receive the code? Resend it", event: 'resend', look: 'link' } },
    { name: 'back', options: { label: 'Back', event: 'back', look: 'back' } },
    { name: 'primary', options: { label: 'Check your summary', event: 'next', look: 'primary' } },
    {
      name: 'blocked',
      options: {
        label: 'Verify',
        event: 'verify',
        blockedBy: [{ when: { path: 'session.code', exists: false }, say: 'Please check the number first.' }],
      },
    },
    {
      name: 'another look',
      options: {
        label: "Didn't receive the code? Resend it",
        event: 'resend',
        look: 'link',
        states: [{ when: { path: 'session.code', exists: false }, label: 'Resend', look: 'primary' }],
      },
    },
    {
      name: 'done',
      options: {
        label: 'Verify',
        event: 'verify',
        states: [{ when: { path: 'session.code', exists: false }, label: 'Verified', done: true }],
      },
    },
  ],
};
