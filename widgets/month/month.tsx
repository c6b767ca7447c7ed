import { useSyncExternalStore } from 'react';
import { toIsoDate } from '../../src/formats/date.ts';
import { keepDigits } from '../../src/formats/digits.ts';
import { monthNames } from '../../src/formats/moment.ts';
import { monthInWords } from '../../src/formats/month.ts';
import { controlAttributes } from '../control.ts';
import type { FieldProps, Widget } from '../define.ts';
import { leavesGroup } from '../leaves-group.ts';
import styles from './month.module.css';

interface MonthOptions {
  readonly min?: string;
  readonly max?: string;
}

function Month(props: FieldProps<string, MonthOptions>) {
  const { id, value = '', options, describedBy, locale, say, onChange, onBlur } = props;
  const [year = '', month = ''] = value.split('-');
  const { disabled, 'aria-required': required, 'aria-invalid': invalid } = controlAttributes(props);
  const limits = useBounds(options);
  const { min, max } = limits;
  const bounds = boundsInWords(limits, locale, say);
  const isOutside = (wanted: string): boolean =>
    year.length === 4 && (`${year}-${wanted}` < (min ?? '') || `${year}-${wanted}` > (max ?? '9999-12'));
  const state = { disabled, 'aria-required': required, 'aria-invalid': invalid };
  const change = (nextYear: string, nextMonth: string): void => onChange(joined(nextYear, nextMonth));
  return (
    // biome-ignore lint/a11y/useSemanticElements: the label of the field names the group, so it needs no legend.
    <div
      id={id}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={[bounds && `${id}-bounds`, describedBy].filter(Boolean).join(' ') || undefined}
      className={styles.month}
      onBlur={(event) => {
        if (leavesGroup(event)) onBlur();
      }}
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
        maxLength={7}
        value={year}
        onChange={({ currentTarget }) => {
          const [, whole, itsMonth] = /^([0-9]{4})-([0-9]{2})$/.exec(currentTarget.value) ?? [];
          change(whole ?? keepDigits(currentTarget.value).slice(0, 4), itsMonth ?? month);
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

/** A part that is missing is left out, so that nothing given is lost; the data schema refuses the value. */
const joined = (year: string, month: string): string | undefined =>
  year === '' && month === '' ? undefined : month === '' ? year : `${year}-${month}`;

/** A month of a year, in a list and a text box, since few browsers have a picker for it; its value is `YYYY-MM`. */
export const monthWidget: Widget<'month', string, MonthOptions> = {
  name: 'month',
  shape: 'group',
  accepts: 'string',
  read: (control) =>
    joined(
      keepDigits(control.querySelector('input')?.value ?? '').slice(0, 4),
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
