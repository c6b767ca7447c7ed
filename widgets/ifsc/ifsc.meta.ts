import type { WidgetMeta } from '../define.ts';
import { textOptions } from '../option-schemas.ts';
import type { ifscWidget } from './ifsc.tsx';

export const ifscWidgetMeta: WidgetMeta<typeof ifscWidget> = {
  summary: 'The code of a bank branch: 4 letters, a zero, 6 letters or digits.',
  isWhole: true,
  answer: 'plain',
  options: { type: 'object', additionalProperties: false, properties: { placeholder: textOptions.placeholder } },
  examples: [
    { name: 'empty', options: { placeholder: 'SBIN0001234' } },
    { name: 'filled', value: 'HDFC0001234', options: {} },
  ],
};
