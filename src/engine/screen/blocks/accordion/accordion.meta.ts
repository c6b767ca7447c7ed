import { markupRef } from '../../../model/condition-schema.ts';
import type { BlockMeta } from '../define.ts';
import { textSchema } from '../option-schemas.ts';
import type { accordionBlock } from './accordion.tsx';

export const accordionBlockMeta: BlockMeta<typeof accordionBlock> = {
  summary: 'Questions with answers; at most one is open at a time.',
  options: {
    type: 'object',
    additionalProperties: false,
    required: ['name', 'items'],
    properties: {
      name: { ...textSchema, description: 'A name that is unique among the accordions of the screen.' },
      items: {
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['question', 'answer'],
          properties: { question: textSchema, answer: { $ref: markupRef } },
        },
      },
    },
  },
  examples: [
    {
      name: 'two',
      options: {
        name: 'faq',
        items: [
          { question: 'Is there a fee?', answer: 'Yes, a small one.' },
          { question: 'How long is the lease?', answer: 'From **6 to 11** months.' },
        ],
      },
    },
  ],
};
