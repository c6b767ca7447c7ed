import type { ReactNode } from 'react';
import { MessageBox } from '../../chrome/message-box.tsx';
import type { BlockKind, BlockProps } from '../define.ts';
import styles from './actions.module.css';

interface Options {
  readonly blocks: readonly object[];
}

const Actions = ({ options, children }: BlockProps<Options>): ReactNode => (
  <div className={styles.bar}>
    <MessageBox at={options} />
    {children}
  </div>
);

export const actionsBlock: BlockKind<'actions', Options> = {
  name: 'actions',
  Component: Actions,
};
