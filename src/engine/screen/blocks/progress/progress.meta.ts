import type { BlockMeta } from '../define.ts';
import type { progressBlock } from './progress.tsx';

export const progressBlockMeta: BlockMeta<typeof progressBlock> = {
  summary:
    'The progress of the tenant: the position of this screen among the screens of the flow that have this block.',
  options: { const: true },
  examples: [
    { name: 'first step', options: true },
    { name: 'later step', options: true },
  ],
};
