import { currencySign, money as format, showMoney } from '../../src/formats/money.ts';
import type { FieldProps, Widget } from '../define.ts';
import { Echo } from '../echo.tsx';
import { MaskedInput } from '../masked-input.tsx';
import { Prefixed } from '../prefixed.tsx';
import type { TextOptions } from '../text-options.ts';

type MoneyOptions = Pick<TextOptions, 'placeholder'>;

function Money(props: FieldProps<number, MoneyOptions>) {
  const { id, value, options, locale, currency, onChange } = props;
  const [prefixId, echoId] = [`${id}-prefix`, `${id}-echo`];
  const field = {
    ...props,
    value: value?.toString(),
    describedBy: [prefixId, echoId, props.describedBy].filter(Boolean).join(' '),
    onChange: (text: string | undefined) => onChange(toNumber(text)),
  };
  return (
    <div>
      <Prefixed id={prefixId} prefix={currencySign(locale, currency)}>
        <MaskedInput field={field} format={format} inputMode="numeric" placeholder={options.placeholder} />
      </Prefixed>
      <Echo id={echoId} text={value === undefined ? '' : showMoney(value, locale, currency)} />
    </div>
  );
}

const toNumber = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text));

/** Whole units of the journey's currency, at most 6 digits, repeated in the grouping of the locale (specification, sections 5 and 9). */
export const moneyWidget: Widget<'money', number, MoneyOptions> = {
  name: 'money',
  shape: 'control',
  accepts: 'number',
  format,
  read: (control) => toNumber(format.normalise((control as HTMLInputElement).value) || undefined),
  words: {},
  Component: Money,
};
