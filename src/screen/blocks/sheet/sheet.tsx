import type { ReactNode } from 'react';
import { type BlockKind, type BlockProps, blocksSchema } from '../define.ts';
import styles from './sheet.module.css';

interface Options {
  readonly blocks: readonly object[];
}

const Sheet = ({ children }: BlockProps<Options>): ReactNode => <div className={styles.sheet}>{children}</div>;

export const sheetBlock: BlockKind<'sheet', Options> = {
  name: 'sheet',
  summary: 'A sheet that stands at the bottom of the screen and holds other blocks.',
  options: {
    type: 'object',
    additionalProperties: false,
    required: ['blocks'],
    properties: { blocks: blocksSchema },
  },
  examples: [{ name: 'phone', options: { blocks: [{ submit: 'Get OTP' }] } }],
  Component: Sheet,
};
