import type { JSONSchema7 } from 'json-schema';
import { conditionRef } from '../../model/condition-schema.ts';

/** The schema of a text or a name. */
export const textSchema: JSONSchema7 = { type: 'string', minLength: 1 };

/** The schema of a picture. */
export const imageSchema: JSONSchema7 = {
  type: 'string',
  pattern: '^/[a-z0-9/._-]+$',
  description: 'Path below public/.',
};

/** The schema of a list of labelled values. */
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

/** The schema of a condition. */
export const conditionSchema: JSONSchema7 = { $ref: conditionRef };

/** The schema of the status of an item. */
export const statusSchema: JSONSchema7 = {
  type: 'array',
  description: 'The status: the first entry whose condition holds; an entry without a condition always holds.',
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['say'],
    properties: { when: conditionSchema, say: textSchema, done: { type: 'boolean' } },
  },
};

/** The schema of the condition under which figures are shown as dashes. */
export const unknownWhenSchema: JSONSchema7 = {
  allOf: [conditionSchema],
  description:
    'While this condition holds, such as after a failed call, each value is a dash: a default would be no fact.',
};

/** The schema of the blocks inside a block. */
export const blocksSchema: JSONSchema7 = { allOf: [{ $ref: 'screen.schema.json#/$defs/blocks' }], minItems: 1 };

/** The schema of the options that every kind of button has. */
export const buttonSchema: JSONSchema7 = {
  type: 'object',
  additionalProperties: false,
  properties: {
    label: textSchema,
    event: { type: 'string', description: 'The event of "on" that the button raises.' },
    states: {
      type: 'array',
      description:
        'Other labels: the first whose condition holds replaces the label, and the look if it names one. done: shows the label as text instead of a button.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['when', 'label'],
        properties: {
          when: conditionSchema,
          label: textSchema,
          look: { enum: ['primary', 'secondary', 'danger', 'link'] },
          done: { type: 'boolean' },
        },
      },
    },
    needs: { type: 'array', items: { type: 'string' }, description: 'Fields that must be valid first.' },
    blockedBy: {
      type: 'array',
      description:
        'While one of these holds, the button is blocked, and a press says why. Why it waits for a running action is shown at once.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['when', 'say'],
        properties: { when: conditionSchema, say: textSchema },
      },
    },
  },
};
