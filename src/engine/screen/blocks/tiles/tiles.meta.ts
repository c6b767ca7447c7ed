import type { BlockMeta } from '../define.ts';
import { textSchema } from '../option-schemas.ts';
import type { tilesBlock } from './tiles.tsx';

export const tilesBlockMeta: BlockMeta<typeof tilesBlock> = {
  summary:
    'Links side by side: to an event of the screen, or to an address from the configuration, opened in a new tab. A link without an address in the configuration is not shown.',
  options: {
    type: 'array',
    minItems: 1,
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['label', 'text'],
      properties: {
        label: textSchema,
        text: textSchema,
        event: { ...textSchema, description: 'The event of "on" that the tile raises.' },
        link: {
          type: 'object',
          additionalProperties: false,
          required: ['path', 'query'],
          properties: {
            path: {
              type: 'string',
              pattern: '^config\\.',
              description: 'The path of the address in the configuration.',
            },
            query: { type: 'object', additionalProperties: { type: 'string' } },
          },
        },
      },
      oneOf: [{ required: ['event'] }, { required: ['link'] }],
    },
  },
  examples: [
    { name: 'event', options: [{ label: "FAQ's", text: 'Answers to common questions', event: 'faq' }] },
    {
      name: 'link',
      options: [
        { label: 'Talk to us', text: 'Chat with our team', link: { path: 'config.chatUrl', query: { text: 'Hi' } } },
      ],
    },
  ],
};
