import type { BlockMeta } from '../define.ts';
import { textSchema } from '../option-schemas.ts';
import type { headingBlock } from './heading.tsx';

export const headingBlockMeta: BlockMeta<typeof headingBlock> = {
  hasMainHeading: true,
  summary: 'A heading. The main one gets the focus when the screen is entered.',
  options: {
    anyOf: [
      textSchema,
      {
        type: 'object',
        additionalProperties: false,
        required: ['text'],
        properties: {
          text: textSchema,
          level: { const: 2, description: 'A heading below the main one.' },
          quiet: {
            type: 'boolean',
            description: 'For screen readers only, if the screen shows the text in another way.',
          },
        },
      },
    ],
  },
  examples: [
    { name: 'main', options: 'Quick Eligibility Check' },
    { name: 'quiet', options: { text: 'Quick Eligibility Check', quiet: true } },
    { name: 'below', options: { text: 'Terms and Conditions', level: 2 } },
  ],
};
