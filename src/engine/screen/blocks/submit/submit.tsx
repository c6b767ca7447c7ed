import type { ReactNode } from 'react';
import { type ButtonOptions, submitOptions } from '../../../runtime/selectors.ts';
import { Button } from '../../button.tsx';
import type { BlockKind, BlockMeta, BlockProps } from '../define.ts';
import { buttonSchema, textSchema } from '../option-schemas.ts';

type Options = string | ButtonOptions;

function Submit({ options }: BlockProps<Options>): ReactNode {
  const { label, event = 'submit' } = typeof options === 'string' ? { label: options } : options;
  return <Button type="submit" event={event} label={label} options={submitOptions} look="primary" at={options} />;
}

export const submitBlock: BlockKind<'submit', Options> = {
  name: 'submit',
  Component: Submit,
};

export const submitBlockMeta: BlockMeta<typeof submitBlock> = {
  summary:
    'The button that submits the form. It is dimmed until every visible field is valid; a press then says what is missing. It raises "submit" or another event.',
  options: {
    anyOf: [textSchema, { ...buttonSchema, required: ['label'] }],
  },
  examples: [
    { name: 'plain', options: 'Next' },
    {
      name: 'blocked',
      options: {
        label: 'Next',
        blockedBy: [{ when: { path: 'session.code', exists: false }, say: 'Please verify your phone number.' }],
      },
    },
  ],
};
