import type { Widget, WidgetMeta } from '../define.ts';
import { NumberInput, type NumberOptions, type NumberOrText } from '../number-input.tsx';
import { numberOptions, textOptions } from '../option-schemas.ts';

/** A number, with an optional unit; never money, which has its own widget. */
export const numberWidget: Widget<'number', NumberOrText, NumberOptions> = {
  name: 'number',
  shape: 'control',
  accepts: 'number',
  format: (locale, _, { unit, idleWords }) => ({ locale, ...(unit && { unit }), ...(idleWords && { idleWords }) }),
  needsEngine: true,
  words: { less: 'Less: {label}', more: 'More: {label}' },
  Component: (props) => <NumberInput field={props} />,
};

export const numberWidgetMeta: WidgetMeta<typeof numberWidget> = {
  summary: 'A number, grouped as the locale writes it, with an optional unit. For amounts of money, use money.',
  answer: ({ grouping }) => (grouping === false ? 'ungrouped' : 'number'),
  options: {
    type: 'object',
    additionalProperties: false,
    properties: {
      placeholder: textOptions.placeholder,
      ...numberOptions,
      grouping: {
        type: 'boolean',
        title: 'Grouping',
        description: 'False for a number without separators, such as a year; true by default.',
      },
      step: {
        type: 'number',
        exclusiveMinimum: 0,
        title: 'Step',
        description: 'By how much two buttons and the arrow keys change the number; without it there are no buttons.',
      },
      unit: {
        type: 'string',
        minLength: 1,
        maxLength: 20,
        title: 'Unit',
        description: 'Shown after the number.',
        examples: ['sq ft', 'months'],
      },
    },
  },
  bounds: { min: ['minimum'], max: ['maximum'] },
  range: ['min', 'max'],
  examples: [
    { name: 'empty', options: { placeholder: '850', unit: 'sq ft' } },
    { name: 'filled', value: 125000.5, options: { decimals: true, unit: 'km' } },
    { name: 'with buttons', value: 2, options: { step: 1, min: 1, max: 9 } },
    { name: 'negative', value: -4.5, options: { min: -50, decimals: true, unit: '°C' } },
    { name: 'a year', value: 2026, options: { grouping: false } },
  ],
};
