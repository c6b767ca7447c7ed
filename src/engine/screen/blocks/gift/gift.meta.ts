import type { BlockMeta } from '../define.ts';
import type { giftBlock } from './gift.tsx';

export const giftBlockMeta: BlockMeta<typeof giftBlock> = {
  summary: 'A gift box that opens with confetti.',
  options: { const: true },
  examples: [{ name: 'plain', options: true }],
};
