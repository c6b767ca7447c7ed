import type { ReactNode } from 'react';
import { useText } from '../../hooks.ts';
import type { BlockKind, BlockMeta, BlockProps } from '../define.ts';
import { imageSchema } from '../option-schemas.ts';
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

export const pictureBlockMeta: BlockMeta<typeof pictureBlock> = {
  summary: 'A picture with its size, so that the layout does not shift when it loads.',
  options: {
    type: 'object',
    additionalProperties: false,
    required: ['image', 'alt', 'width', 'height'],
    properties: {
      image: imageSchema,
      alt: { type: 'string', description: 'A description of the picture; empty if it is decorative only.' },
      width: { type: 'integer', minimum: 1 },
      height: { type: 'integer', minimum: 1 },
      always: {
        type: 'boolean',
        description:
          'Keeps its size where room is short, for a picture that says something; others make room for the text.',
      },
    },
  },
  examples: [
    { name: 'house', options: { image: '/art/home.svg', alt: '', width: 160, height: 160 } },
    { name: 'always', options: { image: '/art/under-review.svg', alt: 'Done', width: 120, height: 120, always: true } },
  ],
};
