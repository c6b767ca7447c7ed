import type { WidgetMeta } from '../define.ts';
import { textOptions } from '../option-schemas.ts';
import type { textareaWidget } from './textarea.tsx';

export const textareaWidgetMeta: WidgetMeta<typeof textareaWidget> = {
  summary: 'Several lines of text, such as an address.',
  options: {
    type: 'object',
    additionalProperties: false,
    properties: {
      ...textOptions,
      rows: {
        type: 'integer',
        minimum: 2,
        maximum: 12,
        title: 'Rows',
        description: 'The number of lines at first; 3 by default. It grows with its text.',
      },
    },
  },
  isText: true,
  bounds: { maxLength: ['maxLength'] },
  examples: [
    { name: 'empty', options: { placeholder: 'House, street, city' } },
    { name: 'filled', value: '12 Rose Lane\nBengaluru', options: { autoComplete: 'street-address', rows: 4 } },
  ],
};
