import type { BlockMeta } from '../define.ts';
import { conditionSchema, rowsSchema, textSchema, unknownWhenSchema } from '../option-schemas.ts';
import type { stripBlock } from './strip.tsx';

export const stripBlockMeta: BlockMeta<typeof stripBlock> = {
  summary: 'A few labelled values side by side on a coloured strip.',
  options: {
    anyOf: [
      rowsSchema,
      {
        type: 'object',
        additionalProperties: false,
        required: ['rows'],
        properties: {
          rows: rowsSchema,
          busyWhen: conditionSchema,
          unknownWhen: unknownWhenSchema,
          tag: {
            type: 'object',
            description: 'Marks what the values are: Example, while they are not those of the tenant.',
            additionalProperties: false,
            required: ['text', 'when'],
            properties: { text: textSchema, when: conditionSchema },
          },
        },
      },
    ],
  },
  examples: [
    { name: 'lease', options: [{ label: 'Lease Period', value: '6 months' }] },
    {
      name: 'example',
      options: {
        rows: [{ label: 'Lease Period', value: '6 months' }],
        tag: { text: 'Example', when: { path: 'session.tenure', exists: false } },
      },
    },
    {
      name: 'awaited',
      options: {
        rows: [{ label: 'Lease Period', value: '6 months' }],
        busyWhen: { path: 'session.tenure', exists: false },
      },
    },
    {
      name: 'unknown',
      options: {
        rows: [{ label: 'Lease Period', value: '6 months' }],
        unknownWhen: { path: 'session.tenure', exists: false },
      },
    },
  ],
};
