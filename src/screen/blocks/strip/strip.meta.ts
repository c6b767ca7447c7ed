import type { BlockMeta } from '../define.ts';
import { rowsSchema } from '../option-schemas.ts';
import type { stripBlock } from './strip.tsx';

export const stripBlockMeta: BlockMeta<typeof stripBlock> = {
  summary: 'A few facts side by side on a strip of colour.',
  options: rowsSchema,
  examples: [{ name: 'lease', options: [{ label: 'Lease Period', value: '6 months' }] }],
};
