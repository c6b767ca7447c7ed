import type { BlockMeta } from '../define.ts';
import { blocksSchema } from '../option-schemas.ts';
import type { sheetBlock } from './sheet.tsx';

export const sheetBlockMeta: BlockMeta<typeof sheetBlock> = {
  summary: 'A sheet at the bottom of the screen, with other blocks in it.',
  options: {
    type: 'object',
    additionalProperties: false,
    required: ['blocks'],
    properties: { blocks: blocksSchema },
  },
  examples: [{ name: 'phone', options: { blocks: [{ submit: 'Get OTP' }] } }],
};
