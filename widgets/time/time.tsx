import { inZone, localText, type Zone } from '../../src/formats/moment.ts';
import { controlAttributes } from '../control.ts';
import type { FieldProps, Widget } from '../define.ts';

interface TimeOptions {
  readonly min?: string;
  readonly max?: string;
  readonly zone?: Zone;
}

function Time(props: FieldProps<string, TimeOptions>) {
  const { min, max, zone } = props.options;
  return (
    <input
      {...controlAttributes(props)}
      type="time"
      min={min}
      max={max}
      value={localText(props.value ?? '', zone)}
      onChange={(event) => props.onChange(inZone(event.currentTarget.value, zone) || undefined)}
      onBlur={props.onBlur}
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
  words: {},
  Component: Time,
};
