import type { BlockMeta } from '../define.ts';
import { conditionSchema, textSchema } from '../option-schemas.ts';
import type { statusBlock } from './status.tsx';

export const statusBlockMeta: BlockMeta<typeof statusBlock> = {
  summary: 'Says how things stand, spoken once each time it says something else: the first text whose condition holds.',
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
            text: { ...textSchema, description: 'Nothing is said while it is absent.' },
            seen: {
              type: 'boolean',
              description: 'false: it is spoken only, where the screen shows it in another way.',
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
