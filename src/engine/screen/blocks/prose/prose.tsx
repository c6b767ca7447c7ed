import type { ReactNode } from 'react';
import { markupRef } from '../../../model/condition-schema.ts';
import type { BlockKind, BlockMeta, BlockProps } from '../define.ts';
import { Markup } from '../markup.tsx';
import styles from './prose.module.css';

const Prose = ({ options }: BlockProps<string>): ReactNode => (
  <div className={styles.prose}>
    <Markup text={options} />
  </div>
);

export const proseBlock: BlockKind<'prose', string> = {
  name: 'prose',
  Component: Prose,
};

export const proseBlockMeta: BlockMeta<typeof proseBlock> = {
  summary: 'Paragraphs and lists with emphasis and links.',
  options: { $ref: markupRef },
  examples: [
    {
      name: 'all',
      options:
        'Please have **both** ready:\n- your bank card\n- your phone\nThe [Reserve Bank](https://rbi.org.in) regulates our partner.',
    },
  ],
};
