import type { BlockMeta } from '../define.ts';
import type { progressBlock } from './progress.tsx';

export const progressBlockMeta: BlockMeta<typeof progressBlock> = {
  summary: 'How far the tenant is: which step of the flow this screen is, among its screens that show this.',
  options: { const: true },
  examples: [
    { name: 'first step', options: true },
    { name: 'later step', options: true },
  ],
};
