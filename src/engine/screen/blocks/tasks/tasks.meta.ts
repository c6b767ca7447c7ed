import type { BlockMeta } from '../define.ts';
import { imageSchema, statusSchema, textSchema } from '../option-schemas.ts';
import type { tasksBlock } from './tasks.tsx';

export const tasksBlockMeta: BlockMeta<typeof tasksBlock> = {
  summary: 'Tasks in order, each with a number or a picture; each may be a button, and may show its status.',
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
              description: 'A square picture below public/ instead of the number; decorative only.',
            },
            event: { ...textSchema, description: 'The event of "on" that a press on the task raises.' },
            status: statusSchema,
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
