import type { JSONSchema7 } from 'json-schema';
import type { WidgetMeta } from '../define.ts';
import type { monthWidget } from './month.tsx';

const month = {
  type: 'string',
  pattern: '^(today|[0-9]{4}-(0[1-9]|1[0-2]))$',
  examples: ['today', '2026-01'],
} satisfies JSONSchema7;

export const monthWidgetMeta: WidgetMeta<typeof monthWidget> = {
  summary: 'A month of a year. The value is YYYY-MM; while a part is missing, YYYY or -MM.',
  answer: 'month',
  options: {
    type: 'object',
    additionalProperties: false,
    properties: {
      min: {
        ...month,
        title: 'First month',
        description: 'The first month that is offered: YYYY-MM, or the word today.',
      },
      max: {
        ...month,
        title: 'Last month',
        description: 'The last month that is offered: YYYY-MM, or the word today.',
      },
    },
  },
  range: ['min', 'max'],
  offers: { 'this-month-or-later': { min: 'today' }, 'this-month-or-earlier': { max: 'today' } },
  examples: [
    { name: 'empty', options: {} },
    { name: 'filled', value: '2026-12', options: {} },
    { name: 'bounds', value: '2026-04', options: { min: '2026-03', max: '2027-02' } },
  ],
};
