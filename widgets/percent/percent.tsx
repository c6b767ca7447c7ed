import type { FieldProps, Widget, WidgetMeta } from '../define.ts';
import { NumberInput, type NumberOptions, type NumberOrText } from '../number-input.tsx';
import { numberOptions, textOptions } from '../option-schemas.ts';

interface PercentOptions extends Pick<NumberOptions, 'placeholder' | 'min' | 'max'> {
  readonly fraction?: boolean;
}

function Percent(props: FieldProps<NumberOrText, PercentOptions>) {
  const { value, options, onChange } = props;
  const { fraction, ...limits } = options;
  const field = {
    ...props,
    value: fraction && typeof value === 'number' ? exact(value * 100) : value,
    options: { ...limits, decimals: true, unit: '%' },
    onChange: (next: NumberOrText | undefined) => onChange(toValue(next, options)),
  };
  return <NumberInput field={field} />;
}

const toValue = (typed: NumberOrText | undefined, { fraction }: PercentOptions): NumberOrText | undefined =>
  fraction && typeof typed === 'number' ? exact(typed / 100) : typed;

// 12.3 / 100 is 0.12300000000000001.
const exact = (value: number): number => Number(value.toPrecision(15));

/** A percentage; its value is the number that is typed, or with `fraction` a hundredth of it. */
export const percentWidget: Widget<'percent', NumberOrText, PercentOptions> = {
  name: 'percent',
  shape: 'control',
  accepts: 'number',
  format: (locale) => ({ locale, unit: '%' }),
  read: (control, options, readText) => toValue(readText((control as HTMLInputElement).value), options),
  needsEngine: true,
  words: {},
  Component: Percent,
};

export const percentWidgetMeta: WidgetMeta<typeof percentWidget> = {
  summary: 'A percentage. The value of 12.5 % is 12.5, or 0.125 with the option fraction.',
  answer: ({ fraction }) => (fraction === true ? 'percent' : 'percentage'),
  options: {
    type: 'object',
    additionalProperties: false,
    properties: {
      placeholder: textOptions.placeholder,
      min: numberOptions.min,
      max: numberOptions.max,
      fraction: {
        type: 'boolean',
        title: 'Fraction',
        description: 'Stores a hundredth of what is typed, so that 12.5 % is 0.125.',
      },
    },
  },
  range: ['min', 'max'],
  examples: [
    { name: 'empty', options: { placeholder: '12.5' } },
    { name: 'filled', value: 12.5, options: {} },
  ],
};
