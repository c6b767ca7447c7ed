import type { WidgetMeta } from '../define.ts';
import type { codeWidget } from './code.tsx';

export const codeWidgetMeta: WidgetMeta<typeof codeWidget> = {
  summary: 'A one-time code in single-digit boxes; a whole message can be pasted.',
  isWhole: true,
  isProof: true,
  bounds: { length: ['minLength', 'maxLength'] },
  options: {
    type: 'object',
    additionalProperties: false,
    required: ['length'],
    properties: { length: { enum: [4, 6], title: 'Digits', description: 'The number of boxes.' } },
  },
  examples: [
    { name: 'phone, empty', options: { length: 4 } },
    { name: 'phone, filled', value: '4321', options: { length: 4 } },
    { name: 'Aadhaar, half', value: '123', options: { length: 6 } },
    { name: 'Aadhaar, filled', value: '123456', options: { length: 6 } },
  ],
};
