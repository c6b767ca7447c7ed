import type { BlockMeta } from '../define.ts';
import { rowsSchema } from '../option-schemas.ts';
import type { stripBlock } from './strip.tsx';

export const stripBlockMeta: BlockMeta<typeof stripBlock> = {
  summary: 'A few labelled values side by side on a coloured strip.',
  options: rowsSchema,
  examples: [{ name: 'lease', options: [{ label: 'Lease Period', value: '6 months' }] }],
};
