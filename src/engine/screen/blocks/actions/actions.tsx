import type { ReactNode } from 'react';
import { MessageBox } from '../../chrome/message-box.tsx';
import { useScrollPadding } from '../../scroll-padding.ts';
import type { BlockKind, BlockProps } from '../define.ts';
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
