import type { BlockMeta } from '../define.ts';
import { textSchema } from '../option-schemas.ts';
import type { brandBlock } from './brand.tsx';

export const brandBlockMeta: BlockMeta<typeof brandBlock> = {
  summary: "The brand's logo with a tagline.",
  options: {
    type: 'object',
    additionalProperties: false,
    required: ['tagline'],
    properties: { tagline: textSchema },
  },
  examples: [{ name: 'plain', options: { tagline: 'Re-inventing Renting' } }],
};
