import type { JSONSchema7 } from 'json-schema';
import { conditionRef } from '../../journey/condition-schema.ts';

/** The part of a block's options that is a text, or a name. */
export const textSchema: JSONSchema7 = { type: 'string', minLength: 1 };

/** The part of a block's options that is a picture. */
export const imageSchema: JSONSchema7 = {
  type: 'string',
  pattern: '^/[a-z0-9/._-]+$',
  description: 'Path below public/.',
};

/** The part of a block's options that is a list of facts, each a label and a value. */
export const rowsSchema: JSONSchema7 = {
  type: 'array',
  minItems: 1,
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['label', 'value'],
    properties: { label: textSchema, value: textSchema },
  },
};

/** The part of a block's options that is a condition. */
export const conditionSchema: JSONSchema7 = { $ref: conditionRef };

/** The part of a block's options that holds the blocks inside it. */
export const blocksSchema: JSONSchema7 = { allOf: [{ $ref: 'screen.schema.json#/$defs/blocks' }], minItems: 1 };

/** The part of a button's options that every kind of button has. */
export const buttonSchema: JSONSchema7 = {
  type: 'object',
  additionalProperties: false,
  properties: {
    label: textSchema,
    event: { type: 'string', description: 'The event of "on" that it raises.' },
    states: {
      type: 'array',
      description:
        'What it says instead while a condition holds; the first that does. done: it is finished, and is no button to press.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['when', 'label'],
        properties: { when: conditionSchema, label: textSchema, done: { type: 'boolean' } },
      },
    },
    needs: { type: 'array', items: { type: 'string' }, description: 'Fields that must be valid first.' },
    blockedBy: {
      type: 'array',
      description: 'While one of these holds the button cannot be pressed, and says why.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['when', 'say'],
        properties: { when: conditionSchema, say: textSchema },
      },
    },
  },
};
