import type { FieldProps, Widget } from '../define.ts';
import { NumberInput, type NumberOptions, readNumber } from '../number-input.tsx';

interface PercentOptions extends Pick<NumberOptions, 'placeholder' | 'min' | 'max'> {
  readonly fraction?: boolean;
}

function Percent(props: FieldProps<number, PercentOptions>) {
  const { value, options, onChange } = props;
  const { fraction, ...limits } = options;
  const field = {
    ...props,
    value: fraction && value !== undefined ? exact(value * 100) : value,
    options: { ...limits, decimals: true, unit: '%' },
    onChange: (next: number | undefined) => onChange(toValue(next, options)),
  };
  return <NumberInput field={field} />;
}

const toValue = (typed: number | undefined, { fraction }: PercentOptions): number | undefined =>
  fraction && typed !== undefined ? exact(typed / 100) : typed;

// 12.3 / 100 is 0.12300000000000001.
const exact = (value: number): number => Number(value.toPrecision(15));

/** A percentage; its value is the number that is typed, or with `fraction` a hundredth of it. */
export const percentWidget: Widget<'percent', number, PercentOptions> = {
  name: 'percent',
  shape: 'control',
  accepts: 'number',
  read: (control, options) => toValue(readNumber(control, options), options),
  needsEngine: true,
  words: {},
  Component: Percent,
};
