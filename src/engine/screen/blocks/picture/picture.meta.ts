import type { BlockMeta } from '../define.ts';
import { imageSchema } from '../option-schemas.ts';
import type { pictureBlock } from './picture.tsx';

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
    { name: 'tick', options: { image: '/art/success.svg', alt: '', width: 160, height: 160 } },
    { name: 'always', options: { image: '/art/under-review.svg', alt: 'Done', width: 120, height: 120, always: true } },
  ],
};
