import type { BlockMeta } from '../define.ts';
import { blocksSchema } from '../option-schemas.ts';
import type { actionsBlock } from './actions.tsx';

export const actionsBlockMeta: BlockMeta<typeof actionsBlock> = {
  summary: 'The bar at the bottom that stays in sight and holds the main buttons.',
  options: {
    type: 'object',
    additionalProperties: false,
    required: ['blocks'],
    properties: { blocks: blocksSchema },
  },
  examples: [{ name: 'next', options: { blocks: [{ submit: 'Next' }] } }],
};
