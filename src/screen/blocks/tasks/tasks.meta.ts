import type { BlockMeta } from '../define.ts';
import { conditionSchema, imageSchema, textSchema } from '../option-schemas.ts';
import type { tasksBlock } from './tasks.tsx';

export const tasksBlockMeta: BlockMeta<typeof tasksBlock> = {
  summary: 'Things to do in order, numbered or with a picture each; each may be a button, and may say how far it is.',
  options: {
    type: 'object',
    additionalProperties: false,
    required: ['items'],
    properties: {
      items: {
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['title', 'text'],
          properties: {
            title: textSchema,
            text: textSchema,
            image: {
              ...imageSchema,
              description: 'A square picture below public/ in place of the number; it only decorates.',
            },
            event: { ...textSchema, description: 'The event of "on" that the title raises.' },
            status: {
              type: 'array',
              description: 'How far it is: the first whose condition holds, or that has none.',
              items: {
                type: 'object',
                additionalProperties: false,
                required: ['say'],
                properties: { when: conditionSchema, say: textSchema, done: { type: 'boolean' } },
              },
            },
          },
        },
      },
    },
  },
  examples: [
    {
      name: 'two',
      options: {
        items: [
          {
            title: 'Income Verification',
            text: 'Salary and work details',
            event: 'income',
            status: [{ say: 'Done', done: true }],
          },
          { title: 'Setup Auto Rent Payment', text: 'Via net banking or debit card' },
        ],
      },
    },
  ],
};
