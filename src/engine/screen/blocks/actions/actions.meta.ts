import type { BlockMeta } from '../define.ts';
import { blocksSchema } from '../option-schemas.ts';
import type { actionsBlock } from './actions.tsx';

export const actionsBlockMeta: BlockMeta<typeof actionsBlock> = {
  summary: 'The bar with the main buttons, always visible at the bottom.',
  options: {
    type: 'object',
    additionalProperties: false,
    required: ['blocks'],
    properties: { blocks: blocksSchema },
  },
  examples: [{ name: 'next', options: { blocks: [{ submit: 'Next' }] } }],
};
