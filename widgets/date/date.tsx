import { useSyncExternalStore } from 'react';
import { dateInWords, toIsoDate } from '../../src/engine/formats/date.ts';
import type { FieldProps, Widget } from '../define.ts';
import { PickerInput } from '../picker-input.tsx';

interface DateOptions {
  readonly min?: string;
}

// Without a maximum, the picker accepts six-digit years and does not move the focus after four digits.
const lastDate = '9999-12-31';

function DateInput(props: FieldProps<string, DateOptions>) {
  const { value = '', options, locale } = props;
  const today = useToday();
  return (
    <PickerInput
      field={props}
      type="date"
      min={options.min === 'today' ? today : options.min}
      max={lastDate}
      local={value}
      toValue={(local) => local}
      read={({ readDate }, text) => readDate(text, locale)}
      inWords={dateInWords(value, locale)}
    />
  );
}

// A prerendered page cannot know the current date.
const useToday = (): string | undefined =>
  useSyncExternalStore(
    () => () => undefined,
    () => toIsoDate(new Date()),
    () => undefined,
  );

/** A calendar date in the browser's own picker, repeated in words below; its value is ISO `YYYY-MM-DD`. */
export const dateWidget: Widget<'date', string, DateOptions> = {
  name: 'date',
  shape: 'control',
  accepts: 'string',
  words: { unread: 'We could not read a date in “{text}”. Please choose the date.' },
  Component: DateInput,
};
