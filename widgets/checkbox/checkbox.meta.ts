import type { WidgetMeta } from '../define.ts';
import type { checkboxWidget } from './checkbox.tsx';

export const checkboxWidgetMeta: WidgetMeta<typeof checkboxWidget> = {
  summary: "One box to tick, with the field's label beside it. The value is true or false.",
  isWhole: true,
  untouched: false,
  options: { type: 'object', additionalProperties: false, properties: {} },
  examples: [
    { name: 'empty', options: {} },
    { name: 'ticked', value: true, options: {} },
  ],
};
