import type { ReactNode } from 'react';
import facts from '../../facts.module.css';
import { useText } from '../../hooks.ts';
import type { BlockKind, BlockProps } from '../define.ts';
import styles from './strip.module.css';

interface Item {
  readonly label: string;
  readonly value: string;
}

type Options = readonly Item[];

function Strip({ options }: BlockProps<Options>): ReactNode {
  return (
    <dl className={styles.strip}>
      {Object.entries(options).map(([place, item]) => (
        <Entry key={place} item={item} />
      ))}
    </dl>
  );
}

function Entry({ item: { label, value } }: { readonly item: Item }): ReactNode {
  return (
    <div>
      <dt>{useText(label)}</dt>
      <dd className={facts.figure}>{useText(value)}</dd>
    </div>
  );
}

export const stripBlock: BlockKind<'strip', Options> = {
  name: 'strip',
  Component: Strip,
};
