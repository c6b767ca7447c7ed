import type { WidgetMeta } from '../define.ts';
import type { dateWidget } from './date.tsx';

export const dateWidgetMeta: WidgetMeta<typeof dateWidget> = {
  summary: 'A calendar date, repeated in words. The value is YYYY-MM-DD.',
  answer: 'date',
  isWhole: true,
  options: {
    type: 'object',
    additionalProperties: false,
    properties: {
      min: {
        type: 'string',
        pattern: '^(today|[0-9]{4}-[0-9]{2}-[0-9]{2})$',
        title: 'Earliest date',
        description: 'The first date that the picker offers: YYYY-MM-DD, or the word today.',
        examples: ['today', '2026-01-01'],
      },
    },
  },
  offers: { 'today-or-later': { min: 'today' } },
  examples: [
    { name: 'empty', options: { min: 'today' } },
    { name: 'filled', value: '2026-12-01', options: { min: '2026-01-01' } },
  ],
};
