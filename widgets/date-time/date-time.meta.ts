import type { JSONSchema7 } from 'json-schema';
import type { WidgetMeta } from '../define.ts';
import { zoneOption } from '../option-schemas.ts';
import type { dateTimeWidget } from './date-time.tsx';

const moment = {
  type: 'string' as const,
  pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T([01][0-9]|2[0-3]):[0-5][0-9]$',
  examples: ['2026-12-01T09:00'],
} satisfies JSONSchema7;

export const dateTimeWidgetMeta: WidgetMeta<typeof dateTimeWidget> = {
  summary:
    'A date with a time. The value is YYYY-MM-DDTHH:MM, or with a zone one of the JSON Schema format "date-time".',
  answer: 'date-time',
  options: {
    type: 'object',
    additionalProperties: false,
    properties: {
      min: { ...moment, title: 'Earliest', description: 'The first date and time that the picker offers.' },
      max: { ...moment, title: 'Latest', description: 'The last date and time that the picker offers.' },
      zone: zoneOption,
    },
  },
  formats: { 'date-time': 'zone' },
  range: ['min', 'max'],
  examples: [
    { name: 'empty', options: { min: '2026-01-01T09:00' } },
    { name: 'filled', value: '2026-12-01T10:30', options: {} },
    { name: 'in a zone', value: '2026-12-01T10:30:00+05:30', options: { zone: '+05:30' } },
  ],
};
