import type { ReactNode } from 'react';
import { useText } from '../../walk.ts';
import type { BlockKind, BlockProps } from '../define.ts';
import styles from './brand.module.css';

interface Options {
  readonly logo: string;
  readonly name: string;
  readonly tagline: string;
}

function Brand({ options: { logo, name, tagline } }: BlockProps<Options>): ReactNode {
  return (
    <div className={styles.brand} data-leaves-room>
      <img src={logo} alt={useText(name)} width="40" height="40" />
      <p>{useText(tagline)}</p>
    </div>
  );
}

export const brand: BlockKind<'brand', Options> = {
  name: 'brand',
  summary: 'The logo with the tagline.',
  options: {
    type: 'object',
    additionalProperties: false,
    required: ['logo', 'name', 'tagline'],
    properties: {
      logo: { type: 'string', pattern: '^/[a-z0-9/._-]+$', description: 'Path of the picture below public/.' },
      name: { type: 'string', minLength: 1, description: 'What the picture says, for those who do not see it.' },
      tagline: { type: 'string', minLength: 1 },
    },
  },
  examples: [
    { name: 'plain', options: { logo: '/brand/logo.svg', name: 'Rent club', tagline: 'Re-inventing Renting' } },
  ],
  Component: Brand,
};
