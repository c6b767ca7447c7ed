import type { JSONSchema7 } from 'json-schema';

/** What a journey may set on controls that take text. */
export interface TextOptions {
  readonly placeholder?: string;
  readonly autoComplete?: string;
  readonly maxLength?: number;
}

/** The schema of each text option, for a widget to list the ones it offers. */
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
    title: 'Longest text',
    description: 'The number of characters after which no more enter.',
  },
} as const satisfies Record<keyof TextOptions, JSONSchema7>;
