import type { JSONSchema7 } from 'json-schema';

/** One of the answers that a list offers. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly help?: string;
}

/** The schema of the answers that a list offers, in their order. */
export const choicesOption: JSONSchema7 = {
  type: 'array',
  minItems: 1,
  title: 'Choices',
  description: 'The answers offered, in this order.',
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['value', 'label'],
    properties: {
      value: { type: 'string', minLength: 1, title: 'Value', description: 'What is stored and sent.' },
      label: { type: 'string', minLength: 1, title: 'Label', description: 'What the tenant reads.' },
      help: { type: 'string', minLength: 1, title: 'Help', description: 'A line under the label of a radio button.' },
    },
  },
};
