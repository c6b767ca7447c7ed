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
    'Offers a tenant who left a walk unfinished to go on with it, or to start again; stands only when there is one. A screen with it is a door: what was kept waits there until the tenant has chosen.',
  isEntry: true,
  options: {
    type: 'object',
    additionalProperties: false,
    required: ['text', 'resume', 'restart'],
    properties: {
      text: { ...textSchema, description: 'Its name for screen readers.' },
      resume: choice('Goes to the step where the tenant was.'),
      restart: choice('Forgets all that was given.'),
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
