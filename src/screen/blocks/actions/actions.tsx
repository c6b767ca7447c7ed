import type { ReactNode } from 'react';
import { type BlockKind, type BlockProps, blocksSchema } from '../define.ts';
import styles from './actions.module.css';

interface Options {
  readonly blocks: readonly object[];
}

const Actions = ({ children }: BlockProps<Options>): ReactNode => <div className={styles.bar}>{children}</div>;

export const actionsBlock: BlockKind<'actions', Options> = {
  name: 'actions',
  summary: 'The bar at the bottom that stays in sight and holds the main buttons.',
  options: {
    type: 'object',
    additionalProperties: false,
    required: ['blocks'],
    properties: { blocks: blocksSchema },
  },
  examples: [{ name: 'next', options: { blocks: [{ submit: 'Next' }] } }],
  Component: Actions,
};
