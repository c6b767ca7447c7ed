import type { BlockMeta } from '../define.ts';
import { conditionSchema, textSchema } from '../option-schemas.ts';
import type { answersBlock } from './answers.tsx';

export const answersBlockMeta: BlockMeta<typeof answersBlock> = {
  summary: 'The answers that the tenant is about to send, each with a button to change it.',
  options: {
    type: 'object',
    additionalProperties: false,
    required: ['title', 'change', 'rows'],
    properties: {
      title: textSchema,
      change: {
        ...textSchema,
        description: 'The text of the button next to an answer; for screen readers the label of the answer follows.',
      },
      rows: {
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['label', 'value'],
          properties: {
            label: textSchema,
            value: { ...textSchema, description: 'The answer; mask what is sensitive, as in {form.pan|masked-pan}.' },
            when: conditionSchema,
            event: {
              ...textSchema,
              description: 'The event of "on" that leads to the screen where the answer can be changed.',
            },
          },
        },
      },
    },
  },
  examples: [
    {
      name: 'identity',
      options: {
        title: 'You are about to send',
        change: 'Change',
        rows: [
          { label: 'PAN', value: 'ABXXXXXX4F', event: 'change-pan' },
          { label: 'PIN code', value: '560001 Bengaluru' },
        ],
      },
    },
  ],
};
