import type { ReactNode } from 'react';
import { slowMessage } from '../../../runtime/slow-run.ts';
import { useSelector, useText } from '../../hooks.ts';
import type { BlockKind, BlockProps } from '../define.ts';
import styles from './loader.module.css';

type Options = string;

function Loader({ options }: BlockProps<Options>): ReactNode {
  const slow = useSelector((scope) => slowMessage(scope));
  return (
    <div role="status" className={styles.loader}>
      <span aria-hidden="true" className={styles.ring} />
      <p>{useText(options)}</p>
      <p className={styles.slow}>{slow}</p>
    </div>
  );
}

export const loaderBlock: BlockKind<'loader', Options> = {
  name: 'loader',
  Component: Loader,
};
