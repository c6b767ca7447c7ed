import type { JSONSchema7 } from 'json-schema';
import type { TextOptions } from './text-options.ts';

/** The schema of each text option; a widget lists those that it has. */
export const textOptions = {
  placeholder: {
    type: 'string',
    title: 'Placeholder',
    description: 'An example shown while the field is empty; never the only label.',
  },
  autoComplete: {
    type: 'string',
    title: 'Autocomplete',
    description: 'What the browser may fill in, as an HTML autofill token.',
    examples: ['name', 'organization', 'organization-title', 'street-address'],
  },
  maxLength: {
    type: 'integer',
    minimum: 1,
    title: 'Maximum length',
    description: 'The maximum number of characters.',
  },
} as const satisfies Record<keyof TextOptions, JSONSchema7>;

/** The schema of an ordered list of choices. */
export const choicesOption: JSONSchema7 = {
  type: 'array',
  minItems: 1,
  title: 'Choices',
  description: 'The choices, in this order.',
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
