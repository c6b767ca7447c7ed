import type { WidgetMeta } from '../define.ts';
import { choicesOption } from '../option-schemas.ts';
import type { checkboxesWidget } from './checkboxes.tsx';

export const checkboxesWidgetMeta: WidgetMeta<typeof checkboxesWidget> = {
  summary: 'Any of a few choices, all visible. The value is the list of those ticked.',
  options: {
    type: 'object',
    additionalProperties: false,
    required: ['choices'],
    properties: { choices: choicesOption },
  },
  examples: [
    {
      name: 'empty',
      options: {
        choices: [
          { value: 'cat', label: 'Cat' },
          { value: 'dog', label: 'Dog' },
          { value: 'bird', label: 'Bird' },
        ],
      },
    },
    {
      name: 'filled, with help',
      value: ['lift'],
      options: {
        choices: [
          { value: 'lift', label: 'Lift', help: 'To every floor.' },
          { value: 'parking', label: 'Parking', help: 'One place for each flat.' },
        ],
      },
    },
    {
      name: 'numbers',
      value: [1, 3],
      options: {
        choices: [
          { value: 1, label: 'Ground floor' },
          { value: 2, label: 'First floor' },
          { value: 3, label: 'Second floor' },
        ],
      },
    },
  ],
};
