import type { WidgetMeta } from '../define.ts';
import { textOptions } from '../option-schemas.ts';
import type { passwordWidget } from './password.tsx';

export const passwordWidgetMeta: WidgetMeta<typeof passwordWidget> = {
  summary: 'A password, with a button that shows it. The value is never saved in the browser.',
  options: {
    type: 'object',
    additionalProperties: false,
    properties: {
      autoComplete: {
        enum: ['current-password', 'new-password', 'off'],
        title: 'Autocomplete',
        description: 'Whether a password manager fills in a known password or offers a new one.',
      },
      maxLength: textOptions.maxLength,
    },
  },
  isSecret: true,
  isText: true,
  bounds: { maxLength: ['maxLength'] },
  examples: [
    { name: 'empty', options: { autoComplete: 'new-password' } },
    { name: 'filled', value: 'correct horse', options: {} },
  ],
};
