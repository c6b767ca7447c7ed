import type { WidgetMeta } from '../define.ts';
import { textOptions } from '../option-schemas.ts';
import type { panWidget } from './pan.tsx';

export const panWidgetMeta: WidgetMeta<typeof panWidget> = {
  summary: 'A Permanent Account Number: 5 letters, 4 digits, 1 letter.',
  answer: 'masked-pan',
  isWhole: true,
  options: { type: 'object', additionalProperties: false, properties: { placeholder: textOptions.placeholder } },
  examples: [
    { name: 'empty', options: { placeholder: 'ABCDE1234F' } },
    { name: 'filled', value: 'ABCPE1234F', options: {} },
  ],
};
