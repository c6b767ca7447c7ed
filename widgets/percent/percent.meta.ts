import type { WidgetMeta } from '../define.ts';
import { numberOptions, textOptions } from '../option-schemas.ts';
import type { percentWidget } from './percent.tsx';

export const percentWidgetMeta: WidgetMeta<typeof percentWidget> = {
  summary: 'A percentage. The value of 12.5 % is 12.5, or 0.125 with the option fraction.',
  answer: ({ fraction }) => (fraction === true ? 'percent' : 'percentage'),
  options: {
    type: 'object',
    additionalProperties: false,
    properties: {
      placeholder: textOptions.placeholder,
      min: numberOptions.min,
      max: numberOptions.max,
      fraction: {
        type: 'boolean',
        title: 'Fraction',
        description: 'Stores a hundredth of what is typed, so that 12.5 % is 0.125.',
      },
    },
  },
  range: ['min', 'max'],
  examples: [
    { name: 'empty', options: { placeholder: '12.5' } },
    { name: 'filled', value: 12.5, options: {} },
  ],
};
