import type { ReactNode } from 'react';
import { useText } from '../../hooks.ts';
import type { BlockKind, BlockProps } from '../define.ts';
import styles from './loader.module.css';

type Options = string;

function Loader({ options }: BlockProps<Options>): ReactNode {
  return (
    <div role="status" className={styles.loader}>
      <span aria-hidden="true" className={styles.ring} />
      <p>{useText(options)}</p>
    </div>
  );
}

export const loaderBlock: BlockKind<'loader', Options> = {
  name: 'loader',
  Component: Loader,
};
