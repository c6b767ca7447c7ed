import { currencySign, moneyFormat, showMoney } from '../../src/engine/formats/money.ts';
import { controlAttributes } from '../control.ts';
import type { FieldProps, Widget, WidgetMeta } from '../define.ts';
import { Echo } from '../echo.tsx';
import { useEditedText } from '../edited-text.ts';
import type { NumberOptions, NumberOrText } from '../number-input.tsx';
import { textOptions } from '../option-schemas.ts';
import { Prefixed } from '../prefixed.tsx';
import { keyboardFor, valueBounds } from '../value-bounds.ts';

type MoneyOptions = Pick<NumberOptions, 'placeholder' | 'idleWords'>;

function Money(props: FieldProps<NumberOrText, MoneyOptions>) {
  const { id, value, options, numbers, currency } = props;
  const [prefixId, echoId] = [`${id}-prefix`, `${id}-echo`];
  const describedBy = [prefixId, echoId, props.describedBy].filter(Boolean).join(' ');
  const text = useEditedText(props, { format: moneyFormat(numbers, currency, options), show: String });
  return (
    <div>
      <Prefixed id={prefixId} prefix={currencySign(numbers, currency)}>
        <input
          {...controlAttributes({ ...props, describedBy })}
          {...text}
          type="text"
          inputMode={keyboardFor({ minimum: 0, ...valueBounds(props.schema), isInteger: true })}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          placeholder={options.placeholder}
        />
      </Prefixed>
      <Echo id={echoId} text={typeof value === 'number' ? showMoney(value, numbers, currency) : ''} />
    </div>
  );
}

/** Whole units of the journey's currency, repeated in the grouping of the locale (specification, sections 5 and 9). */
export const moneyWidget: Widget<'money', NumberOrText, MoneyOptions> = {
  name: 'money',
  shape: 'control',
  accepts: 'number',
  format: moneyFormat,
  words: {},
  Component: Money,
};

export const moneyWidgetMeta: WidgetMeta<typeof moneyWidget> = {
  summary:
    'An amount in whole units of the currency in the settings, at most 6 digits by keys; the data schema has the limits. The value is a number.',
  answer: 'money',
  options: { type: 'object', additionalProperties: false, properties: { placeholder: textOptions.placeholder } },
  examples: [
    { name: 'empty', options: { placeholder: '40000' } },
    { name: 'filled', value: 150000, options: {} },
  ],
};
