import type { JSONSchema7 } from 'json-schema';
import { inZone, localText, momentInWords, type Zone } from '../../src/engine/formats/moment.ts';
import type { FieldProps, Widget, WidgetMeta } from '../define.ts';
import { zoneOption } from '../option-schemas.ts';
import { PickerInput } from '../picker-input.tsx';

interface DateTimeOptions {
  readonly min?: string;
  readonly max?: string;
  readonly zone?: Zone;
}

// Without a maximum, the picker accepts six-digit years and does not move the focus after four digits.
const lastMoment = '9999-12-31T23:59';

function DateTime(props: FieldProps<string, DateTimeOptions>) {
  const { value = '', options, locale } = props;
  const { min, max = lastMoment, zone } = options;
  const local = localText(value, zone);
  return (
    <PickerInput
      field={props}
      type="datetime-local"
      min={min}
      max={max}
      local={local}
      toValue={(picked) => inZone(picked, zone)}
      read={({ readDateTime }, text) => readDateTime(text, locale)}
      inWords={momentInWords(local, locale)}
    />
  );
}

/** A date with a time in the browser's own picker, repeated in words below; its value is `YYYY-MM-DDTHH:MM`, or with a zone a moment. */
export const dateTimeWidget: Widget<'date-time', string, DateTimeOptions> = {
  name: 'date-time',
  shape: 'control',
  accepts: 'string',
  read: (control, { zone }) => inZone((control as HTMLInputElement).value, zone) || undefined,
  needsEngine: true,
  words: { unread: 'We could not read a date and a time in hours and minutes in “{text}”. Please choose both.' },
  Component: DateTime,
};

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
