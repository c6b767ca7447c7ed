import type { WidgetMeta } from '../define.ts';
import { textOptions } from '../option-schemas.ts';
import type { aadhaarWidget } from './aadhaar.tsx';

export const aadhaarWidgetMeta: WidgetMeta<typeof aadhaarWidget> = {
  summary: 'An Aadhaar number, grouped 4-4-4. The value is its twelve digits.',
  answer: 'masked-aadhaar',
  isWhole: true,
  options: {
    type: 'object',
    additionalProperties: false,
    properties: {
      placeholder: textOptions.placeholder,
      concealed: {
        type: 'boolean',
        title: 'Concealed',
        description: 'Shows the last four digits only, read-only. A locked field always does.',
      },
    },
  },
  examples: [
    { name: 'empty', options: { placeholder: '1234 5678 9012' } },
    { name: 'filled', value: '123456789012', options: {} },
    { name: 'verified', value: '123456789012', options: { concealed: true } },
  ],
};
