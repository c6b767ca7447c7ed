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

/** The schemas of the options that number controls have in common. */
export const numberOptions = {
  decimals: {
    type: 'boolean',
    title: 'Decimals',
    description: 'Offers a decimal point on touch keyboards; a data schema of type integer refuses decimals.',
  },
  min: {
    type: 'number',
    title: 'Smallest',
    description: 'Where stepping ends; below 0, a minus sign may be typed. The data schema has the limit as `minimum`.',
  },
  max: {
    type: 'number',
    title: 'Largest',
    description: 'Where stepping ends. The data schema has the limit as `maximum`.',
  },
} as const satisfies Record<string, JSONSchema7>;

/** The schema of the zone of a time. */
export const zoneOption: JSONSchema7 = {
  type: 'string',
  pattern: '^(Z|[+-][0-9]{2}:[0-9]{2})$',
  title: 'Zone',
  description: 'The offset from UTC that times are meant in; without it the value has none.',
  examples: ['+05:30', 'Z'],
};

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
      value: {
        type: ['string', 'number', 'boolean'],
        minLength: 1,
        title: 'Value',
        description: "What is stored and sent: one of the values of the data schema's `enum`, or true or false.",
      },
      label: { type: 'string', minLength: 1, title: 'Label', description: 'What the tenant reads.' },
      help: {
        type: 'string',
        minLength: 1,
        title: 'Help',
        description: 'A line under the label of a radio button or a checkbox.',
      },
    },
  },
};
