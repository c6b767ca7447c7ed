import { screenNameRef } from '../../../journey/condition-schema.ts';
import type { Json } from '../../../journey/types.ts';
import type { BlockMeta } from '../define.ts';
import { conditionSchema, textSchema } from '../option-schemas.ts';
import type { answersBlock } from './answers.tsx';
import { askedFields, namedScreens } from './asked-fields.ts';

export const answersBlockMeta: BlockMeta<typeof answersBlock> = {
  summary: 'The answers that the tenant is about to send, each with a button to change it.',
  complete: (options, around) => {
    const { from } = options as { readonly from?: readonly string[] | 'flow' };
    if (from === undefined) return options;
    const asked = askedFields(namedScreens(from, around), around) as unknown as Json;
    return { ...(options as object), asked };
  },
  options: {
    type: 'object',
    additionalProperties: false,
    required: ['title', 'change'],
    oneOf: [{ required: ['rows'] }, { required: ['from', 'none', 'yes', 'no'] }],
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
      none: { ...textSchema, description: 'The text of an answer that was not given.' },
      yes: { ...textSchema, description: 'The text of a ticked box.' },
      no: { ...textSchema, description: 'The text of a box that is not ticked.' },
      rows: {
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['label', 'value'],
          properties: {
            label: textSchema,
            value: { ...textSchema, description: 'The answer; mask what is sensitive, as in {form.pan|masked-pan}.' },
            when: conditionSchema,
            event: {
              ...textSchema,
              description: 'The event of "on" that leads to the screen where the answer can be changed.',
            },
          },
        },
      },
    },
  },
  examples: [
    {
      name: 'identity',
      options: {
        title: 'You are about to send',
        change: 'Change',
        rows: [
          { label: 'PAN', value: 'ABXXXXXX4F', event: 'change-pan' },
          { label: 'PIN code', value: '560001 Bengaluru' },
        ],
      },
    },
  ],
};
