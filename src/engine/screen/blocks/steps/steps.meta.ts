import type { BlockMeta } from '../define.ts';
import { imageSchema, textSchema } from '../option-schemas.ts';
import type { stepsBlock } from './steps.tsx';

export const stepsBlockMeta: BlockMeta<typeof stepsBlock> = {
  summary: 'The steps of an introduction, one at a time, with dots for the progress.',
  hasMainHeading: true,
  options: {
    type: 'object',
    additionalProperties: false,
    required: ['items', 'next', 'last', 'event'],
    properties: {
      items: {
        type: 'array',
        minItems: 2,
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['background', 'illustration', 'title', 'description'],
          properties: {
            background: imageSchema,
            illustration: imageSchema,
            title: textSchema,
            description: textSchema,
          },
        },
      },
      next: { ...textSchema, description: 'The button before the last step.' },
      last: { ...textSchema, description: 'The button on the last step.' },
      event: { ...textSchema, description: 'The event that the last step raises.' },
    },
  },
  examples: [
    {
      name: 'two',
      options: {
        items: [1, 2].map((n) => ({
          background: `/art/intro-background-${n}.svg`,
          illustration: `/art/intro-${n}.svg`,
          title: 'Free Property Damage Cover',
          description: 'Damage to the home is covered.',
        })),
        next: 'Next',
        last: 'Start',
        event: 'start',
      },
    },
  ],
};
