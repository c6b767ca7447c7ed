import { inZone, localText, type Zone } from '../../src/engine/formats/moment.ts';
import type { FieldProps, Widget } from '../define.ts';
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
  words: { unread: 'We could not read a time in “{text}”. Please choose the time.' },
  Component: Time,
};
