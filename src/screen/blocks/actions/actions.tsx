import type { ReactNode } from 'react';
import type { BlockKind, BlockProps } from '../define.ts';
import styles from './actions.module.css';

interface Options {
  readonly blocks: readonly object[];
}

const Actions = ({ children }: BlockProps<Options>): ReactNode => <div className={styles.bar}>{children}</div>;

export const actionsBlock: BlockKind<'actions', Options> = {
  name: 'actions',
  Component: Actions,
};
