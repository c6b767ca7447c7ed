import type { WidgetMeta } from '../define.ts';
import { textOptions } from '../option-schemas.ts';
import type { emailWidget } from './email.tsx';

export const emailWidgetMeta: WidgetMeta<typeof emailWidget> = {
  summary: 'An e-mail address.',
  options: {
    type: 'object',
    additionalProperties: false,
    properties: { placeholder: textOptions.placeholder, autoComplete: textOptions.autoComplete },
  },
  isText: true,
  examples: [
    { name: 'empty', options: { placeholder: 'name@company.in' } },
    { name: 'filled', value: 'asha@company.in', options: { autoComplete: 'work email' } },
  ],
};
