import type { ReactNode } from 'react';
import type { ButtonOptions } from '../../../runtime/shown.ts';
import { Button as ActionButton, buttonSchema, type Look } from '../../button.tsx';
import type { BlockKind, BlockProps } from '../define.ts';

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

export const button: BlockKind<'button', Options> = {
  name: 'button',
  summary: 'A button that raises an event of the screen.',
  options: {
    ...buttonSchema,
    required: ['label', 'event'],
    properties: {
      ...buttonSchema.properties,
      look: {
        enum: ['primary', 'secondary', 'link', 'back'],
        description: 'secondary if absent; back is an arrow at the top.',
      },
    },
  },
  examples: [
    { name: 'secondary', options: { label: 'Skip', event: 'skip' } },
    { name: 'link', options: { label: "Didn't receive the code? Resend it", event: 'resend', look: 'link' } },
    { name: 'back', options: { label: 'Back', event: 'back', look: 'back' } },
  ],
  Component: Button,
};
