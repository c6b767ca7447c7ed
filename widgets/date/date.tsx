import { useSyncExternalStore } from 'react';
import { dateInWords, toIsoDate } from '../../src/engine/formats/date.ts';
import type { FieldProps, Widget, WidgetMeta } from '../define.ts';
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

export const dateWidgetMeta: WidgetMeta<typeof dateWidget> = {
  summary: 'A calendar date, repeated in words. The value is YYYY-MM-DD.',
  answer: 'date',
  isWhole: true,
  options: {
    type: 'object',
    additionalProperties: false,
    properties: {
      min: {
        type: 'string',
        pattern: '^(today|[0-9]{4}-[0-9]{2}-[0-9]{2})$',
        title: 'Earliest date',
        description: 'The first date that the picker offers: YYYY-MM-DD, or the word today.',
        examples: ['today', '2026-01-01'],
      },
    },
  },
  offers: { 'today-or-later': { min: 'today' } },
  examples: [
    { name: 'empty', options: { min: 'today' } },
    { name: 'filled', value: '2026-12-01', options: { min: '2026-01-01' } },
  ],
};
