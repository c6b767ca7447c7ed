import type { BlockMeta } from '../define.ts';
import { textSchema } from '../option-schemas.ts';
import type { loaderBlock } from './loader.tsx';

export const loaderBlockMeta: BlockMeta<typeof loaderBlock> = {
  summary: 'An animation shown while a call is in progress.',
  options: textSchema,
  examples: [{ name: 'plain', options: 'We are having a look at your profile! Please Wait...' }],
};
