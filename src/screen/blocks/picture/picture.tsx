import type { ReactNode } from 'react';
import { useText } from '../../hooks.ts';
import { type BlockKind, type BlockProps, imageSchema } from '../define.ts';
import styles from './picture.module.css';

interface Options {
  readonly image: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

function Picture({ options: { image, alt, width, height } }: BlockProps<Options>): ReactNode {
  return (
    <img className={styles.picture} data-leaves-room src={image} alt={useText(alt)} width={width} height={height} />
  );
}

export const pictureBlock: BlockKind<'picture', Options> = {
  name: 'picture',
  summary: 'A picture, with its size, so that nothing moves when it arrives.',
  options: {
    type: 'object',
    additionalProperties: false,
    required: ['image', 'alt', 'width', 'height'],
    properties: {
      image: imageSchema,
      alt: { type: 'string', description: 'What it shows; empty when it only decorates.' },
      width: { type: 'integer', minimum: 1 },
      height: { type: 'integer', minimum: 1 },
    },
  },
  examples: [{ name: 'tick', options: { image: '/art/success.svg', alt: '', width: 160, height: 160 } }],
  Component: Picture,
};
