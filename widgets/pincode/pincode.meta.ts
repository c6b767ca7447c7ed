import type { WidgetMeta } from '../define.ts';
import { textOptions } from '../option-schemas.ts';
import type { pincodeWidget } from './pincode.tsx';

export const pincodeWidgetMeta: WidgetMeta<typeof pincodeWidget> = {
  summary: 'A postal code of six digits.',
  isWhole: true,
  options: { type: 'object', additionalProperties: false, properties: { placeholder: textOptions.placeholder } },
  examples: [
    { name: 'empty', options: { placeholder: '560001' } },
    { name: 'filled', value: '560001', options: {} },
  ],
};
