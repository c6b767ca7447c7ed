import type { WidgetMeta } from '../define.ts';
import { textOptions } from '../option-schemas.ts';
import type { moneyWidget } from './money.tsx';

export const moneyWidgetMeta: WidgetMeta<typeof moneyWidget> = {
  summary:
    'An amount in whole units of the currency in the settings, at most 6 digits by keys; the data schema has the limits. The value is a number.',
  answer: 'money',
  options: { type: 'object', additionalProperties: false, properties: { placeholder: textOptions.placeholder } },
  examples: [
    { name: 'empty', options: { placeholder: '40000' } },
    { name: 'filled', value: 150000, options: {} },
  ],
};
