import { type ReactNode, useId } from 'react';
import { useText } from '../../hooks.ts';
import type { BlockKind, BlockProps } from '../define.ts';

type Options = string | { readonly text: string; readonly level?: 2; readonly quiet?: boolean };

function Heading({ options }: BlockProps<Options>): ReactNode {
  const { text, level = 1, quiet = false } = typeof options === 'string' ? { text: options } : options;
  const filled = useText(text);
  const id = useId();
  if (level === 2) return <h2>{filled}</h2>;
  return (
    <h1 id={id} tabIndex={-1} className={quiet ? 'visually-hidden' : undefined}>
      {filled}
    </h1>
  );
}

export const headingBlock: BlockKind<'heading', Options> = {
  name: 'heading',
  Component: Heading,
};
