import type { ReactNode } from 'react';
import { MessageBox } from '../../chrome/message-box.tsx';
import { useScrollPadding } from '../../scroll-padding.ts';
import type { BlockKind, BlockMeta, BlockProps } from '../define.ts';
import { blocksSchema } from '../option-schemas.ts';
import styles from './actions.module.css';

interface Options {
  readonly blocks: readonly object[];
}

const Actions = ({ options, children }: BlockProps<Options>): ReactNode => (
  <div ref={useScrollPadding()} className={styles.bar}>
    <MessageBox at={options} />
    {children}
  </div>
);

export const actionsBlock: BlockKind<'actions', Options> = {
  name: 'actions',
  Component: Actions,
};

export const actionsBlockMeta: BlockMeta<typeof actionsBlock> = {
  summary: 'The bar with the main buttons, always visible at the bottom.',
  options: {
    type: 'object',
    additionalProperties: false,
    required: ['blocks'],
    properties: { blocks: blocksSchema },
  },
  examples: [{ name: 'next', options: { blocks: [{ submit: 'Next' }] } }],
};
