import type { ReactNode } from 'react';
import { type ButtonOptions, submitOptions } from '../../../runtime/selectors.ts';
import { Button, buttonSchema } from '../../button.tsx';
import { type BlockKind, type BlockProps, textSchema } from '../define.ts';

type Options = string | ButtonOptions;

function Submit({ options }: BlockProps<Options>): ReactNode {
  const { label, event = 'submit' } = typeof options === 'string' ? { label: options } : options;
  return <Button type="submit" event={event} label={label} options={submitOptions} look="primary" />;
}

export const submitBlock: BlockKind<'submit', Options> = {
  name: 'submit',
  summary:
    'The button that sends the form. It cannot be pressed until every field shown is valid, and says what is missing. It raises "submit" or another event.',
  options: {
    anyOf: [textSchema, { ...buttonSchema, required: ['label'] }],
  },
  examples: [
    { name: 'plain', options: 'Next' },
    {
      name: 'blocked',
      options: {
        label: 'Next',
        blockedBy: [{ when: { path: 'session.code', exists: false }, say: 'Please verify your Aadhaar number.' }],
      },
    },
  ],
  Component: Submit,
};
