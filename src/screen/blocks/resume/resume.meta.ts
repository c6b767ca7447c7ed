import type { JSONSchema7 } from 'json-schema';
import type { BlockMeta } from '../define.ts';
import { textSchema } from '../option-schemas.ts';
import type { resumeBlock } from './resume.tsx';

const choice = (description: string): JSONSchema7 => ({
  type: 'object',
  additionalProperties: false,
  required: ['label'],
  properties: { label: textSchema },
  description,
});

export const resumeBlockMeta: BlockMeta<typeof resumeBlock> = {
  summary:
    'A card that offers to resume an unfinished journey session, or to start again; shown only if there is one. A screen with this block is an entry screen: the saved answers are not restored until the tenant has chosen.',
  isEntry: true,
  options: {
    type: 'object',
    additionalProperties: false,
    required: ['text', 'resume', 'restart'],
    properties: {
      text: { ...textSchema, description: 'What the offer is about.' },
      resume: choice('The button that leads to the step where the tenant was.'),
      restart: choice('The button that deletes the saved answers.'),
    },
  },
  examples: [
    {
      name: 'plain',
      options: {
        text: 'You have not finished yet.',
        resume: { label: 'Continue where you left off' },
        restart: { label: 'Start again' },
      },
    },
  ],
};
