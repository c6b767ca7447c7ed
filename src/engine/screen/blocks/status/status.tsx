import { type ReactNode, useEffect, useState } from 'react';
import type { Condition } from '../../../model/types.ts';
import { holds } from '../../../runtime/values/condition.ts';
import { useSelector, useText } from '../../hooks.ts';
import type { BlockKind, BlockProps } from '../define.ts';
import styles from './status.module.css';

interface Options {
  readonly says: readonly { readonly when: Condition; readonly text?: string; readonly seen?: boolean }[];
}

function Status({ options: { says } }: BlockProps<Options>): ReactNode {
  const saying = useSelector((scope) => says.find(({ when }) => holds(scope, when)));
  const text = useText(saying?.text ?? '');
  const [isMounted, setMounted] = useState(false);
  // Screen readers announce text added to an existing live region, not the initial text of a new one.
  useEffect(() => setMounted(true), []);
  return (
    <p role="status" className={saying?.seen === false ? styles.spoken : styles.status}>
      {isMounted && text}
    </p>
  );
}

export const statusBlock: BlockKind<'status', Options> = {
  name: 'status',
  Component: Status,
};
