import { inZone, localText, momentInWords, type Zone } from '../../src/formats/moment.ts';
import { controlAttributes } from '../control.ts';
import type { FieldProps, Widget } from '../define.ts';
import { Echo } from '../echo.tsx';

interface DateTimeOptions {
  readonly min?: string;
  readonly max?: string;
  readonly zone?: Zone;
}

// Without a maximum, the picker accepts six-digit years and does not move the focus after four digits.
const lastMoment = '9999-12-31T23:59';

function DateTime(props: FieldProps<string, DateTimeOptions>) {
  const { id, value = '', options, describedBy, locale, onChange, onBlur } = props;
  const { min, max = lastMoment, zone } = options;
  const echoId = `${id}-echo`;
  const local = localText(value, zone);
  return (
    <div>
      <input
        {...controlAttributes({ ...props, describedBy: [echoId, describedBy].filter(Boolean).join(' ') })}
        type="datetime-local"
        min={min}
        max={max}
        value={local}
        onChange={(event) => onChange(inZone(event.currentTarget.value, zone) || undefined)}
        onBlur={onBlur}
      />
      <Echo id={echoId} text={momentInWords(local, locale)} />
    </div>
  );
}

/** A date with a time in the browser's own picker, repeated in words below; its value is `YYYY-MM-DDTHH:MM`, or with a zone a moment. */
export const dateTimeWidget: Widget<'date-time', string, DateTimeOptions> = {
  name: 'date-time',
  shape: 'control',
  accepts: 'string',
  read: (control, { zone }) => inZone((control as HTMLInputElement).value, zone) || undefined,
  needsEngine: true,
  words: {},
  Component: DateTime,
};
