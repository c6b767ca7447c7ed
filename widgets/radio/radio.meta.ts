import type { WidgetMeta } from '../define.ts';
import { choicesOption } from '../option-schemas.ts';
import type { radioWidget } from './radio.tsx';

export const radioWidgetMeta: WidgetMeta<typeof radioWidget> = {
  summary: 'One choice of a few, all visible; yes or no for a boolean. The value is that of the choice.',
  isWhole: true,
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
          { value: 'male', label: 'Male' },
          { value: 'female', label: 'Female' },
        ],
      },
    },
    {
      name: 'yes or no',
      value: false,
      options: {
        choices: [
          { value: true, label: 'Yes' },
          { value: false, label: 'No' },
        ],
      },
    },
    {
      name: 'filled, with help',
      value: 'family',
      options: {
        choices: [
          { value: 'self', label: 'Just me', help: 'You live alone.' },
          { value: 'family', label: 'With family', help: 'You live with relatives.' },
        ],
      },
    },
  ],
};
