import type { WidgetMeta } from '../define.ts';
import { choicesOption, textOptions } from '../option-schemas.ts';
import type { autocompleteWidget } from './autocomplete.tsx';

const states = ['Goa', 'Gujarat', 'Haryana', 'Karnataka', 'Kerala', 'Maharashtra', 'Punjab', 'Rajasthan', 'Tamil Nadu'];

export const autocompleteWidgetMeta: WidgetMeta<typeof autocompleteWidget> = {
  summary:
    'One choice of a long list, found by typing. The value is that of the choice; the data schema lists them all.',
  options: {
    type: 'object',
    additionalProperties: false,
    required: ['choices'],
    properties: { choices: choicesOption, placeholder: textOptions.placeholder },
  },
  isOpen: true,
  examples: [
    {
      name: 'empty',
      options: { placeholder: 'Type a state', choices: states.map((label) => ({ value: label, label })) },
    },
    {
      name: 'filled',
      value: 29,
      options: {
        choices: [
          { value: 27, label: 'Maharashtra', help: 'Mumbai, Pune' },
          { value: 29, label: 'Karnataka', help: 'Bengaluru' },
        ],
      },
    },
  ],
};
