import type { FieldProps, Widget } from '../define.ts';
import { NumberInput, type NumberOptions, type NumberOrText } from '../number-input.tsx';

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
