import type { ReactNode } from 'react';
import { type ButtonOptions, submitOptions } from '../../../runtime/selectors.ts';
import { Button } from '../../button.tsx';
import type { BlockKind, BlockProps } from '../define.ts';

type Options = string | ButtonOptions;

function Submit({ options }: BlockProps<Options>): ReactNode {
  const { label, event = 'submit' } = typeof options === 'string' ? { label: options } : options;
  return <Button type="submit" event={event} label={label} options={submitOptions} look="primary" at={options} />;
}

export const submitBlock: BlockKind<'submit', Options> = {
  name: 'submit',
  Component: Submit,
};
