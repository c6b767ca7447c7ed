import type { JSONSchema7 } from 'json-schema';
import type { Json } from '../../../json/json.ts';
import { stepOf } from '../../../model/graph/steps.ts';
import type { Screen } from '../../../model/types.ts';
import { blocksOf } from '../../../model/visit.ts';
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

const isEntryScreen = (screen: Screen): boolean => [...blocksOf(screen)].some(({ block }) => block.name === 'resume');

export const resumeBlockMeta: BlockMeta<typeof resumeBlock> = {
  summary:
    'Offers to resume an unfinished journey session at its step; shown only if there is one, while draft.screen exists. A screen with this block is an entry screen: the saved answers are not restored until the tenant has chosen.',
  isEntry: true,
  complete: (options, around) => {
    const steps = Object.values(around.screens)
      .filter((screen) => !isEntryScreen(screen))
      .map(({ id, title }) => {
        const step = stepOf(around, id);
        return [id, { title, ...(step && { step: { n: step.n, count: step.count } }) }] as const;
      });
    return { ...(options as object), steps: Object.fromEntries(steps) as unknown as Json };
  },
  options: {
    type: 'object',
    additionalProperties: false,
    required: ['text', 'resume'],
    properties: {
      text: { ...textSchema, description: 'Who the offer is for.' },
      resume: choice('The button that leads to the step where the tenant was.'),
      other: {
        type: 'object',
        additionalProperties: false,
        required: ['label', 'event'],
        properties: {
          label: textSchema,
          event: { ...textSchema, description: 'The event of "on" that the link raises.' },
        },
        description: 'A link for somebody else, whose event shows the entry; the saved answers stay.',
      },
      restart: choice('A link that deletes the saved answers.'),
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
