import type { WidgetMeta } from '../define.ts';
import { textOptions } from '../option-schemas.ts';
import type { accountNumberWidget } from './account-number.tsx';

export const accountNumberWidgetMeta: WidgetMeta<typeof accountNumberWidget> = {
  summary: 'A bank account number, in groups of four. The value is text, to preserve leading zeros.',
  answer: 'last-four',
  options: {
    type: 'object',
    additionalProperties: false,
    properties: {
      placeholder: textOptions.placeholder,
    },
  },
  examples: [
    { name: 'empty', options: { placeholder: '9 to 18 digits' } },
    { name: 'filled', value: '001234567890', options: {} },
  ],
};
