import type { BlockMeta } from '../define.ts';
import { conditionSchema, textSchema } from '../option-schemas.ts';
import type { statusBlock } from './status.tsx';

export const statusBlockMeta: BlockMeta<typeof statusBlock> = {
  summary: 'A status message: the first text whose condition holds. Screen readers announce each change once.',
  options: {
    type: 'object',
    additionalProperties: false,
    required: ['says'],
    properties: {
      says: {
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['when'],
          properties: {
            when: conditionSchema,
            text: { ...textSchema, description: 'The message; none if absent.' },
            seen: {
              type: 'boolean',
              description: 'false: for screen readers only, if the screen shows the text in another way.',
            },
          },
        },
      },
    },
  },
  examples: [
    { name: 'sent', options: { says: [{ when: { path: 'session.code', exists: false }, text: 'Code sent.' }] } },
  ],
};
