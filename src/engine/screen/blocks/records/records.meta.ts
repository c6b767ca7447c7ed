import type { BlockMeta } from '../define.ts';
import { conditionSchema, statusSchema, textSchema } from '../option-schemas.ts';
import type { recordsBlock } from './records.tsx';

export const recordsBlockMeta: BlockMeta<typeof recordsBlock> = {
  summary:
    'One card for each entry of a list, such as what a call has found: a title, a text, and its status. Without entries, a text.',
  options: {
    type: 'object',
    additionalProperties: false,
    required: ['in', 'each', 'none'],
    properties: {
      in: { $ref: 'screen.schema.json#/$defs/path', description: 'The path of the list, such as session.invitations.' },
      each: {
        type: 'object',
        description: 'How an entry is shown. Its texts and conditions read entry.….',
        additionalProperties: false,
        required: ['title', 'text'],
        properties: {
          title: textSchema,
          text: textSchema,
          status: statusSchema,
        },
      },
      none: { ...textSchema, description: 'Shown while the list is known to be empty.' },
      busyWhen: conditionSchema,
      unknownWhen: {
        allOf: [conditionSchema],
        description: 'While this condition holds, such as after a failed call, an empty list says nothing.',
      },
    },
  },
  examples: [
    {
      name: 'none',
      options: {
        in: 'session.sent',
        each: { title: 'Kabir Das', text: 'Sent', status: [{ say: 'Opened', done: true }] },
        none: 'You have sent nothing yet.',
      },
    },
    {
      name: 'awaited',
      options: {
        in: 'session.sent',
        each: { title: 'Kabir Das', text: 'Sent' },
        none: 'You have sent nothing yet.',
        busyWhen: { path: 'session.sent', exists: false },
      },
    },
  ],
};
