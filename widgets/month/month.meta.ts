import type { WidgetMeta } from '../define.ts';
import type { monthWidget } from './month.tsx';

export const monthWidgetMeta: WidgetMeta<typeof monthWidget> = {
  summary: 'A month of a year. The value is YYYY-MM; while a part is missing, YYYY or -MM.',
  options: { type: 'object', additionalProperties: false, properties: {} },
  examples: [
    { name: 'empty', options: {} },
    { name: 'filled', value: '2026-12', options: {} },
  ],
};
