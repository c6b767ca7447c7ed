import type { ReactNode } from 'react';
import { useScrollPadding } from '../../scroll-padding.ts';
import type { BlockKind, BlockProps } from '../define.ts';
import styles from './sheet.module.css';

interface Options {
  readonly blocks: readonly object[];
}

const Sheet = ({ children }: BlockProps<Options>): ReactNode => (
  <div ref={useScrollPadding()} className={styles.sheet}>
    {children}
  </div>
);

export const sheetBlock: BlockKind<'sheet', Options> = {
  name: 'sheet',
  Component: Sheet,
};
