import type { WidgetMeta } from '../define.ts';
import { textOptions } from '../option-schemas.ts';
import type { phoneWidget } from './phone.tsx';

export const phoneWidgetMeta: WidgetMeta<typeof phoneWidget> = {
  summary: 'A phone number behind a fixed +91. The value is its ten digits.',
  options: {
    type: 'object',
    additionalProperties: false,
    properties: {
      placeholder: textOptions.placeholder,
      autoComplete: textOptions.autoComplete,
      landline: {
        type: 'object',
        additionalProperties: false,
        required: ['text'],
        properties: { text: { type: 'string', minLength: 1 } },
        title: 'Landline',
        description: 'A hint for a number of a landline, which is accepted all the same.',
        examples: [{ text: 'This looks like a landline.' }],
      },
    },
  },
  examples: [
    { name: 'empty', options: { placeholder: '10-digit number' } },
    { name: 'filled', value: '9876543210', options: {} },
    { name: "somebody else's", options: { autoComplete: 'off' } },
  ],
};
