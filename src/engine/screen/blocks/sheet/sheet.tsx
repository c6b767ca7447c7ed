import type { ReactNode } from 'react';
import { MessageBox } from '../../chrome/message-box.tsx';
import { useScrollPadding } from '../../scroll-padding.ts';
import type { BlockKind, BlockMeta, BlockProps } from '../define.ts';
import { blocksSchema } from '../option-schemas.ts';
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

export const sheetBlockMeta: BlockMeta<typeof sheetBlock> = {
  summary: 'A sheet at the bottom of the screen, with other blocks in it.',
  options: {
    type: 'object',
    additionalProperties: false,
    required: ['blocks'],
    properties: { blocks: blocksSchema },
  },
  examples: [{ name: 'phone', options: { blocks: [{ submit: 'Get OTP' }] } }],
};
