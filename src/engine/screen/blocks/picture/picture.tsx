import type { ReactNode } from 'react';
import { useText } from '../../hooks.ts';
import type { BlockKind, BlockProps } from '../define.ts';
import styles from './picture.module.css';

interface Options {
  readonly image: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** Keeps its size where room is short. */
  readonly always?: boolean;
}

function Picture({ options: { image, alt, width, height, always } }: BlockProps<Options>): ReactNode {
  return (
    // The prerendering reads the mark: what comes later on the page changes the height of this.
    <div className={always ? `${styles.room} ${styles.always}` : styles.room} data-shrinks={!always || undefined}>
      <img src={image} alt={useText(alt)} width={width} height={height} />
    </div>
  );
}

export const pictureBlock: BlockKind<'picture', Options> = {
  name: 'picture',
  Component: Picture,
};
