import type { BlockMeta } from '../define.ts';
import { conditionSchema, textSchema } from '../option-schemas.ts';
import type { loaderBlock } from './loader.tsx';

export const loaderBlockMeta: BlockMeta<typeof loaderBlock> = {
  summary: 'An animation shown while a call is in progress, with a list of what is done already.',
  isWaiting: true,
  options: {
    anyOf: [
      textSchema,
      {
        type: 'object',
        additionalProperties: false,
        required: ['text', 'ticks'],
        properties: {
          text: textSchema,
          ticks: {
            type: 'array',
            minItems: 1,
            items: {
              type: 'object',
              additionalProperties: false,
              required: ['label', 'when'],
              properties: {
                label: textSchema,
                when: { ...conditionSchema, description: 'Ticked while this holds: when the call has returned.' },
              },
            },
          },
        },
      },
    ],
  },
  examples: [
    { name: 'plain', options: 'We are having a look at your profile! Please Wait...' },
    {
      name: 'ticks',
      options: {
        text: 'We are having a look at your profile! Please Wait...',
        ticks: [
          { label: 'PAN', when: { path: 'session.name', exists: false } },
          { label: 'Eligibility', when: { path: 'session.name', exists: true } },
        ],
      },
    },
  ],
};
