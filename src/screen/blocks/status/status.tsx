import { type ReactNode, useEffect, useState } from 'react';
import type { Condition } from '../../../journey/types.ts';
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
  const [stands, setStands] = useState(false);
  // A screen reader hears what comes into a region that stands, not what a new one brings along.
  useEffect(() => setStands(true), []);
  return (
    <p role="status" className={saying?.seen === false ? styles.spoken : styles.status}>
      {stands && text}
    </p>
  );
}

export const statusBlock: BlockKind<'status', Options> = {
  name: 'status',
  Component: Status,
};
