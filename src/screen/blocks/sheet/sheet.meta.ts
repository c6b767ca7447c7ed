import type { BlockMeta } from '../define.ts';
import { blocksSchema } from '../option-schemas.ts';
import type { sheetBlock } from './sheet.tsx';

export const sheetBlockMeta: BlockMeta<typeof sheetBlock> = {
  summary: 'A sheet that stands at the bottom of the screen and holds other blocks.',
  options: {
    type: 'object',
    additionalProperties: false,
    required: ['blocks'],
    properties: { blocks: blocksSchema },
  },
  examples: [{ name: 'phone', options: { blocks: [{ submit: 'Get OTP' }] } }],
};
