import type { ReactNode } from 'react';
import { MessageBox } from '../../chrome/message-box.tsx';
import { useScrollPadding } from '../../scroll-padding.ts';
import type { BlockKind, BlockProps } from '../define.ts';
import styles from './sheet.module.css';

interface Options {
  readonly blocks: readonly object[];
}

const Sheet = ({ options, children }: BlockProps<Options>): ReactNode => (
  <div ref={useScrollPadding()} className={styles.sheet}>
    <MessageBox at={options} />
    {children}
  </div>
);

export const sheetBlock: BlockKind<'sheet', Options> = {
  name: 'sheet',
  Component: Sheet,
};
