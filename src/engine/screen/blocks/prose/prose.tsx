import type { ReactNode } from 'react';
import type { BlockKind, BlockProps } from '../define.ts';
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
