import { inZone, localText, momentInWords, type Zone } from '../../src/engine/formats/moment.ts';
import type { FieldProps, Widget } from '../define.ts';
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
  words: { unread: 'We could not read a date and a time in “{text}”. Please choose both.' },
  Component: DateTime,
};
