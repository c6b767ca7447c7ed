import type { ReactNode } from 'react';
import type { BlockKind, BlockProps } from '../define.ts';
import styles from './sheet.module.css';

interface Options {
  readonly blocks: readonly object[];
}

const Sheet = ({ children }: BlockProps<Options>): ReactNode => <div className={styles.sheet}>{children}</div>;

export const sheetBlock: BlockKind<'sheet', Options> = {
  name: 'sheet',
  Component: Sheet,
};
