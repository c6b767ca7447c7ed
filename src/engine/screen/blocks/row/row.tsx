import type { ReactNode } from 'react';
import type { BlockKind, BlockMeta, BlockProps } from '../define.ts';
import { blocksSchema } from '../option-schemas.ts';
import styles from './row.module.css';

interface Options {
  readonly blocks: readonly object[];
}

const Row = ({ children }: BlockProps<Options>): ReactNode => <div className={styles.row}>{children}</div>;

export const rowBlock: BlockKind<'row', Options> = {
  name: 'row',
  Component: Row,
};

export const rowBlockMeta: BlockMeta<typeof rowBlock> = {
  summary: 'A field with a button at its end.',
  options: {
    type: 'object',
    additionalProperties: false,
    required: ['blocks'],
    properties: { blocks: { ...blocksSchema, description: 'The field, then its button.' } },
  },
  examples: [{ name: 'verify', options: { blocks: [{ button: { label: 'Verify', event: 'verify' } }] } }],
};
