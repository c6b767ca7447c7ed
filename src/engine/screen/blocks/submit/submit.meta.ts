import type { BlockMeta } from '../define.ts';
import { buttonSchema, textSchema } from '../option-schemas.ts';
import type { submitBlock } from './submit.tsx';

export const submitBlockMeta: BlockMeta<typeof submitBlock> = {
  summary:
    'The button that submits the form. It is dimmed until every visible field is valid; a press then says what is missing. It raises "submit" or another event.',
  options: {
    anyOf: [textSchema, { ...buttonSchema, required: ['label'] }],
  },
  examples: [
    { name: 'plain', options: 'Next' },
    {
      name: 'blocked',
      options: {
        label: 'Next',
        blockedBy: [{ when: { path: 'session.code', exists: false }, say: 'Please verify your Aadhaar number.' }],
      },
    },
  ],
};
