import { type RefObject, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { TextFormat } from '../../src/engine/formats/text-format.ts';
import { controlAttributes } from '../control.ts';
import type { FieldProps, Widget, WidgetMeta } from '../define.ts';
import { useEditedText } from '../edited-text.ts';
import { leavesGroup } from '../leaves-group.ts';
import { textOptions } from '../option-schemas.ts';
import styles from './international-phone.module.css';
import { allCountries, type Country, callingCode, e164Of, nationalNumber } from './phone-number.ts';

interface InternationalPhoneOptions {
  readonly country: Country;
  readonly autoComplete?: string;
}

function InternationalPhone(props: FieldProps<string, InternationalPhoneOptions>) {
  const { id, value, options, describedBy, locale, say, onChange, onBlur } = props;
  const list = useRef<HTMLSelectElement>(null);
  const [chosen, setChosen] = useState(options.country);
  const known = value === undefined ? { country: chosen, text: '' } : nationalNumber(value, chosen);
  const field = { id: `${id}-number`, value, onChange, onBlur: () => undefined };
  const text = useEditedText(field, {
    format,
    read: (typed) => e164Of(typed, known.country),
    show: (number) => nationalNumber(number, known.country).text,
  });
  const { disabled, 'aria-required': required, 'aria-invalid': invalid } = controlAttributes(props);
  const state = { disabled, 'aria-required': required, 'aria-invalid': invalid };

  return (
    // biome-ignore lint/a11y/useSemanticElements: the label of the field names the group, so it needs no legend.
    <div
      id={id}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
      className={styles.phone}
      onBlur={(event) => {
        if (leavesGroup(event)) onBlur();
      }}
    >
      <select
        {...state}
        ref={list}
        id={`${id}-country`}
        aria-label={say('country')}
        autoComplete="off"
        value={known.country}
        onChange={(event) => {
          const country = event.currentTarget.value as Country;
          setChosen(country);
          onChange(e164Of(known.text, country));
        }}
      >
        <Countries list={list} locale={locale} selected={known.country} />
      </select>
      <input
        {...state}
        id={`${id}-number`}
        aria-label={say('number')}
        type="tel"
        autoComplete={options.autoComplete ?? 'tel'}
        {...text}
      />
    </div>
  );
}

/** What keys may type: a number with its calling code or without, and what people write between its digits. */
const format: TextFormat = { places: [], draft: /^\+?[0-9\s().-]*$/ };

interface CountriesProps {
  readonly list: RefObject<HTMLSelectElement | null>;
  readonly locale: string;
  readonly selected: Country;
}

/** The options of all countries, by name. A prerendered page has only one: another ICU may sort and name them differently. */
function Countries({ list, locale, selected }: CountriesProps) {
  const isHydrated = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const named = useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'region' });
    return allCountries
      .map((country) => ({ country, name: names.of(country) ?? country }))
      .sort((one, other) => one.name.localeCompare(other.name, locale));
  }, [locale]);
  // The browser chooses the first option when others replace the chosen one.
  useLayoutEffect(() => {
    if (list.current) list.current.value = selected;
  });
  if (!isHydrated) return <option value={selected}>{callingCode(selected)}</option>;
  return named.map(({ country, name }) => (
    <option key={country} value={country}>
      {`${callingCode(country)} ${name}`}
    </option>
  ));
}

/** A phone number of any country; its value is the number with its calling code, `+919876543210` (E.164). */
export const internationalPhoneWidget: Widget<'international-phone', string, InternationalPhoneOptions> = {
  name: 'international-phone',
  shape: 'group',
  accepts: 'string',
  read: (control, { country }) => e164Of(control.querySelector('input')?.value ?? '', country),
  needsEngine: true,
  words: { country: 'Country', number: 'Number' },
  Component: InternationalPhone,
};

export const internationalPhoneWidgetMeta: WidgetMeta<typeof internationalPhoneWidget> = {
  summary:
    'A phone number of any country. The value is +919876543210; an impossible number has a space after its calling code.',
  options: {
    type: 'object',
    additionalProperties: false,
    required: ['country'],
    properties: {
      country: {
        enum: [...allCountries],
        title: 'Country',
        description: 'The country that is chosen at first, as an ISO 3166 code.',
        examples: ['IN'],
      },
      autoComplete: textOptions.autoComplete,
    },
  },
  examples: [
    { name: 'empty', options: { country: 'IN' } },
    { name: 'filled', value: '+442071838750', options: { country: 'IN' } },
    { name: 'unfinished', value: '+91 98765', options: { country: 'IN', autoComplete: 'off' } },
  ],
};
