import type { BlockMeta } from '../define.ts';
import { textSchema } from '../option-schemas.ts';
import type { timelineBlock } from './timeline.tsx';

export const timelineBlockMeta: BlockMeta<typeof timelineBlock> = {
  summary:
    'What happens next, as steps, with dates in the language of the tenant where they are known. The dates are counted on the phone, from today or from a stored day.',
  options: {
    type: 'object',
    additionalProperties: false,
    required: ['title', 'items'],
    properties: {
      title: textSchema,
      since: {
        $ref: 'screen.schema.json#/$defs/path',
        description: 'The path of the first day, such as one that a stamp effect has set; today if it has no value.',
      },
      items: {
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['title'],
          properties: {
            title: textSchema,
            text: textSchema,
            days: {
              type: 'integer',
              minimum: 0,
              maximum: 3660,
              description: 'Days after the first day; a step without them has no date.',
            },
            done: { type: 'boolean', description: 'Marks a step that is behind the tenant.' },
          },
        },
      },
    },
  },
  examples: [
    {
      name: 'next',
      options: {
        title: 'What happens next',
        items: [
          { title: 'Eligibility confirmed', days: 0, done: true },
          { title: 'Our team calls you', text: 'Keep your PAN card ready.' },
        ],
      },
    },
    {
      name: 'since',
      options: {
        title: 'What happens next',
        since: 'session.resultAt',
        items: [{ title: 'By this day our team has called you', days: 2 }],
      },
    },
  ],
};
