import type { ReactNode } from 'react';
import { useRunner, useText } from '../../hooks.ts';
import type { BlockKind, BlockProps } from '../define.ts';
import styles from './brand.module.css';

interface Options {
  readonly tagline: string;
}

function Brand({ options: { tagline } }: BlockProps<Options>): ReactNode {
  const { logo, name } = useRunner().machine.journey.brand;
  return (
    <div className={styles.brand} data-leaves-room>
      <img src={logo} alt={name} width="40" height="40" />
      <p>{useText(tagline)}</p>
    </div>
  );
}

export const brandBlock: BlockKind<'brand', Options> = {
  name: 'brand',
  Component: Brand,
};
