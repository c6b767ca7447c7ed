import type { ReactNode } from 'react';
import type { ButtonOptions } from '../../../runtime/selectors.ts';
import { Button as ActionButton, type Look } from '../../button.tsx';
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

export const buttonBlock: BlockKind<'button', Options> = {
  name: 'button',
  Component: Button,
};
