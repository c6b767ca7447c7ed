import type { JSONSchema7 } from 'json-schema';
import { useSyncExternalStore } from 'react';
import { currentEditor } from '../../src/engine/editing/loaded-editor.ts';
import { toIsoDate } from '../../src/engine/formats/date.ts';
import { monthNames } from '../../src/engine/formats/moment.ts';
import { monthInWords } from '../../src/engine/formats/month.ts';
import { repeat, type TextFormat } from '../../src/engine/formats/text-format.ts';
import { controlAttributes } from '../control.ts';
import type { FieldProps, Widget, WidgetMeta } from '../define.ts';
import { useEditedText } from '../edited-text.ts';
import { leavesGroup } from '../leaves-group.ts';
import styles from './month.module.css';

interface MonthOptions {
  readonly min?: string;
  readonly max?: string;
}

// Nothing is found in a longer text, of which a part would be lost.
const aYear: TextFormat = { places: repeat(/[0-9]/, 4), draft: /^[0-9]{0,4}$/ };

function Month(props: FieldProps<string, MonthOptions>) {
  const { id, value = '', options, describedBy, locale, say, onChange, onBlur } = props;
  const [year, month] = parted(value);
  const { disabled, 'aria-required': required, 'aria-invalid': invalid } = controlAttributes(props);
  const limits = useBounds(options);
  const { min, max } = limits;
  const bounds = boundsInWords(limits, locale, say);
  const isOutside = (wanted: string): boolean =>
    year.length === 4 && (`${year}-${wanted}` < (min ?? '') || `${year}-${wanted}` > (max ?? '9999-12'));
  const state = { disabled, 'aria-required': required, 'aria-invalid': invalid };
  const change = (nextYear: string, nextMonth: string): void => onChange(joined(nextYear, nextMonth));
  const field = { id: `${id}-year`, value: props.value, onChange, onBlur: () => undefined };
  const text = useEditedText(field, {
    format: aYear,
    read: (typed) => joined(String(currentEditor()?.readTyped(aYear, typed) ?? typed.trim()), month),
    show: (known) => parted(known)[0],
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: the label of the field names the group, so it needs no legend.
    <div
      id={id}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={[bounds && `${id}-bounds`, describedBy].filter(Boolean).join(' ') || undefined}
      className={styles.month}
      onBlur={(event) => leavesGroup(event) && onBlur()}
    >
      <label htmlFor={`${id}-month`}>{say('month')}</label>
      <label htmlFor={`${id}-year`}>{say('year')}</label>
      <select {...state} id={`${id}-month`} value={month} onChange={(event) => change(year, event.currentTarget.value)}>
        <option value="">{say('choose')}</option>
        {monthNames(locale).map((name, at) => (
          <option key={name} value={twoDigits(at + 1)} disabled={isOutside(twoDigits(at + 1))}>
            {name}
          </option>
        ))}
      </select>
      <input
        {...state}
        id={`${id}-year`}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        {...text}
        onPaste={(event) => {
          const found = currentEditor()?.dateReader.readMonth(event.clipboardData.getData('text/plain'), locale);
          if (disabled || found === undefined) return text.onPaste(event);
          event.preventDefault();
          currentEditor()?.remember(event.currentTarget, { value: props.value });
          onChange(found);
        }}
      />
      {bounds && <p id={`${id}-bounds`}>{bounds}</p>}
    </div>
  );
}

/** The bounds as months. A prerendered page cannot know the current one. */
function useBounds({ min, max }: MonthOptions): MonthOptions {
  const current = useSyncExternalStore(
    () => () => undefined,
    () => toIsoDate(new Date()).slice(0, 7),
    () => undefined,
  );
  const [first, last] = [min, max].map((bound) => (bound === 'today' ? current : bound));
  return { ...(first !== undefined && { min: first }), ...(last !== undefined && { max: last }) };
}

function boundsInWords(
  { min = '', max = '' }: MonthOptions,
  locale: string,
  say: FieldProps<string, unknown>['say'],
): string {
  const [first, last] = [monthInWords(min, locale), monthInWords(max, locale)];
  if (first && last) return say('between', { first, last });
  return first ? say('earliest', { first }) : last && say('latest', { last });
}

const twoDigits = (month: number): string => String(month).padStart(2, '0');

/** The year and the month of a value, or what is in place of them. The dashes of a pasted date are its own. */
function parted(value: string): readonly [year: string, month: string] {
  const [, year = value, month = ''] = /^([^-]*)-(0[1-9]|1[0-2])$/.exec(value) ?? [];
  return [year, month];
}

/** A part that is missing is left out, so that nothing given is lost; the data schema refuses the value. */
const joined = (year: string, month: string): string | undefined =>
  year === '' && month === '' ? undefined : month === '' ? year : `${year}-${month}`;

/** A month of a year, in a list and a text box, since few browsers have a picker for it; its value is `YYYY-MM`. */
export const monthWidget: Widget<'month', string, MonthOptions> = {
  name: 'month',
  shape: 'group',
  accepts: 'string',
  format: aYear,
  read: (control, _, readText) =>
    joined(
      String(readText(control.querySelector('input')?.value ?? '') ?? ''),
      control.querySelector('select')?.value ?? '',
    ),
  needsEngine: true,
  words: {
    month: 'Month',
    year: 'Year',
    choose: 'Choose',
    between: '{first} to {last}',
    earliest: '{first} or later',
    latest: '{last} or earlier',
  },
  Component: Month,
};

const month = {
  type: 'string',
  pattern: '^(today|[0-9]{4}-(0[1-9]|1[0-2]))$',
  examples: ['today', '2026-01'],
} satisfies JSONSchema7;

export const monthWidgetMeta: WidgetMeta<typeof monthWidget> = {
  summary: 'A month of a year. The value is YYYY-MM; while a part is missing, YYYY or -MM.',
  answer: 'month',
  options: {
    type: 'object',
    additionalProperties: false,
    properties: {
      min: {
        ...month,
        title: 'First month',
        description: 'The first month that is offered: YYYY-MM, or the word today.',
      },
      max: {
        ...month,
        title: 'Last month',
        description: 'The last month that is offered: YYYY-MM, or the word today.',
      },
    },
  },
  range: ['min', 'max'],
  offers: { 'this-month-or-later': { min: 'today' }, 'this-month-or-earlier': { max: 'today' } },
  examples: [
    { name: 'empty', options: {} },
    { name: 'filled', value: '2026-12', options: {} },
    { name: 'bounds', value: '2026-04', options: { min: '2026-03', max: '2027-02' } },
  ],
};
