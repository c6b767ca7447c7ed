import type { WidgetMeta } from '../define.ts';
import { choicesOption } from '../option-schemas.ts';
import type { selectWidget } from './select.tsx';

export const selectWidgetMeta: WidgetMeta<typeof selectWidget> = {
  summary: 'One choice from a drop-down list. The value is that of the choice: text, a number, true or false.',
  isWhole: true,
  options: {
    type: 'object',
    additionalProperties: false,
    required: ['choices'],
    properties: {
      choices: choicesOption,
      placeholder: { type: 'string', title: 'Placeholder', description: 'The first line, which means no choice.' },
    },
  },
  examples: [
    {
      name: 'empty',
      options: {
        placeholder: 'Select a relation',
        choices: [
          { value: 'self', label: 'Self' },
          { value: 'wife', label: 'Wife' },
        ],
      },
    },
    {
      name: 'filled',
      value: 'wife',
      options: {
        choices: [
          { value: 'self', label: 'Self' },
          { value: 'wife', label: 'Wife' },
        ],
      },
    },
  ],
};
