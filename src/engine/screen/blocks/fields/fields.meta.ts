import type { BlockMeta } from '../define.ts';
import type { fieldsBlock } from './fields.tsx';

export const fieldsBlockMeta: BlockMeta<typeof fieldsBlock> = {
  summary: 'Fields of the screen, one under the other.',
  options: { type: 'array', minItems: 1, uniqueItems: true, items: { type: 'string' } },
  examples: [{ name: 'two', options: ['pan', 'pincode'] }],
};
