import { markupRef } from '../../../model/condition-schema.ts';
import type { BlockMeta } from '../define.ts';
import type { proseBlock } from './prose.tsx';

export const proseBlockMeta: BlockMeta<typeof proseBlock> = {
  summary: 'Paragraphs and lists with emphasis and links.',
  options: { $ref: markupRef },
  examples: [
    {
      name: 'all',
      options:
        'Please have **both** ready:\n- your PAN card\n- your Aadhaar number\nThe [Reserve Bank](https://rbi.org.in) regulates our partner.',
    },
  ],
};
