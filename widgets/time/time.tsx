import type { JSONSchema7 } from 'json-schema';
import { inZone, localText, type Zone } from '../../src/engine/formats/moment.ts';
import type { FieldProps, Widget, WidgetMeta } from '../define.ts';
import { zoneOption } from '../option-schemas.ts';
import { PickerInput } from '../picker-input.tsx';

interface TimeOptions {
  readonly min?: string;
  readonly max?: string;
  readonly zone?: Zone;
}

function Time(props: FieldProps<string, TimeOptions>) {
  const { min, max, zone } = props.options;
  return (
    <PickerInput
      field={props}
      type="time"
      min={min}
      max={max}
      local={localText(props.value ?? '', zone)}
      toValue={(picked) => inZone(picked, zone)}
      read={({ readTime }, text) => readTime(text)}
    />
  );
}

/** A time of day in the browser's own picker; its value is `HH:MM`, or with a zone `HH:MM:00+05:30`. */
export const timeWidget: Widget<'time', string, TimeOptions> = {
  name: 'time',
  shape: 'control',
  accepts: 'string',
  read: (control, { zone }) => inZone((control as HTMLInputElement).value, zone) || undefined,
  needsEngine: true,
  words: { unread: 'We could not read a time in hours and minutes in “{text}”. Please choose the time.' },
  Component: Time,
};

const time = {
  type: 'string' as const,
  pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
  examples: ['09:00'],
} satisfies JSONSchema7;

export const timeWidgetMeta: WidgetMeta<typeof timeWidget> = {
  summary: 'A time of day. The value is HH:MM, or with a zone a time of the JSON Schema format "time".',
  answer: 'time',
  options: {
    type: 'object',
    additionalProperties: false,
    properties: {
      min: { ...time, title: 'Earliest time', description: 'The first time that the picker offers.' },
      max: { ...time, title: 'Latest time', description: 'The last time that the picker offers.' },
      zone: zoneOption,
    },
  },
  formats: { time: 'zone' },
  range: ['min', 'max'],
  examples: [
    { name: 'empty', options: { min: '09:00', max: '18:00' } },
    { name: 'filled', value: '10:30', options: {} },
    { name: 'in a zone', value: '10:30:00+05:30', options: { zone: '+05:30' } },
  ],
};
