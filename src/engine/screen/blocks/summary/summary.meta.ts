import type { Json } from '../../../json/json.ts';
import { screenNameRef } from '../../../model/condition-schema.ts';
import { namedScreens } from '../../../model/graph/flow.ts';
import type { BlockMeta } from '../define.ts';
import { textSchema } from '../option-schemas.ts';
import { askedFields } from './asked-fields.ts';
import type { summaryBlock } from './summary.tsx';

export const summaryBlockMeta: BlockMeta<typeof summaryBlock> = {
  summary: 'The answers of other screens, made from their fields. Change leads to the field, and back here.',
  complete: (options, around) => {
    const { from } = options as { readonly from: readonly string[] | 'flow' };
    const asked = askedFields(namedScreens(from, around), around) as unknown as Json;
    return { ...(options as object), asked };
  },
  sumsUp: 'from',
  options: {
    type: 'object',
    additionalProperties: false,
    required: ['title', 'change', 'none', 'yes', 'no', 'from'],
    properties: {
      title: textSchema,
      change: {
        ...textSchema,
        description: 'The text of the button next to an answer; for screen readers the label of the answer follows.',
      },
      from: {
        description:
          'Shows the fields of these screens, or with "flow" of all before this one in its flow. Change leads to the field and back.',
        anyOf: [{ const: 'flow' }, { type: 'array', minItems: 1, uniqueItems: true, items: { $ref: screenNameRef } }],
      },
      notes: {
        type: 'object',
        additionalProperties: { type: 'string', pattern: '^\\{[^{}]+\\}$' },
        description: 'Field -> the placeholder of what is known about its answer, such as the bank of an account.',
      },
      none: { ...textSchema, description: 'The text of an answer that was not given.' },
      yes: { ...textSchema, description: 'The text of a ticked box.' },
      no: { ...textSchema, description: 'The text of a box that is not ticked.' },
    },
  },
  examples: [
    {
      name: 'without answers yet',
      options: { title: 'Your answers', change: 'Change', none: 'Not given', yes: 'Yes', no: 'No', from: 'flow' },
    },
  ],
};
