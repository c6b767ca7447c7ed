import type { ReactNode } from 'react';
import type { BlockKind, BlockMeta, BlockProps } from '../../../engine/screen/blocks/define.ts';
import styles from './gift.module.css';

type Options = true;

/** A gift box that opens with confetti; it does not move if reduced motion is preferred. */
function Gift(_: BlockProps<Options>): ReactNode {
  return (
    <svg className={styles.gift} viewBox="0 0 200 180" width="200" height="180" aria-hidden="true">
      <g className={styles.confetti}>
        <circle cx="60" cy="46" r="6" />
        <rect x="94" y="14" width="11" height="11" rx="2" />
        <circle cx="140" cy="40" r="5" />
        <rect x="36" y="72" width="9" height="9" rx="2" />
        <circle cx="166" cy="74" r="6" />
      </g>
      <rect x="50" y="100" width="100" height="72" rx="6" className={styles.box} />
      <rect x="92" y="100" width="16" height="72" className={styles.ribbon} />
      <g className={styles.lid}>
        <rect x="42" y="80" width="116" height="24" rx="6" className={styles.box} />
        <rect x="92" y="80" width="16" height="24" className={styles.ribbon} />
        <path d="M100 80c-10-26-40-26-34-8 3 8 20 9 34 8Zm0 0c10-26 40-26 34-8-3 8-20 9-34 8Z" className={styles.bow} />
      </g>
    </svg>
  );
}

export const giftBlock: BlockKind<'gift', Options> = {
  name: 'gift',
  Component: Gift,
};

export const giftBlockMeta: BlockMeta<typeof giftBlock> = {
  summary: 'A gift box that opens with confetti.',
  options: { const: true },
  examples: [{ name: 'plain', options: true }],
};
