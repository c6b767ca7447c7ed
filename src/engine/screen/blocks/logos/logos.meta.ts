import type { BlockMeta } from '../define.ts';
import { imageSchema, textSchema } from '../option-schemas.ts';
import type { logosBlock } from './logos.tsx';

export const logosBlockMeta: BlockMeta<typeof logosBlock> = {
  summary: 'A moving strip of logos, with a button that stops it (WCAG 2.2.2).',
  options: {
    type: 'object',
    additionalProperties: false,
    required: ['label', 'pause', 'play', 'items'],
    properties: {
      label: { ...textSchema, description: 'The name of the strip for screen readers.' },
      pause: textSchema,
      play: textSchema,
      items: {
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['image', 'name'],
          properties: {
            image: imageSchema,
            name: textSchema,
          },
        },
      },
    },
  },
  examples: [
    {
      name: 'one',
      options: {
        label: 'In the press',
        pause: 'Pause',
        play: 'Play',
        items: [{ image: '/art/press-1.svg', name: 'City Ledger' }],
      },
    },
  ],
};
