import type { WidgetMeta } from '../define.ts';
import { textOptions } from '../option-schemas.ts';
import type { textWidget } from './text.tsx';

export const textWidgetMeta: WidgetMeta<typeof textWidget> = {
  summary: 'One line of text.',
  options: {
    type: 'object',
    additionalProperties: false,
    properties: {
      ...textOptions,
      autoCapitalize: {
        enum: ['words', 'sentences', 'none'],
        title: 'Capital letters',
        description: 'Which letters a touch keyboard capitalises automatically.',
      },
    },
  },
  isText: true,
  bounds: { maxLength: ['maxLength'] },
  examples: [
    { name: 'empty', options: { placeholder: 'As on the agreement', autoCapitalize: 'words' } },
    { name: 'filled', value: 'Asha Rao', options: { autoComplete: 'name', maxLength: 120 } },
  ],
};
