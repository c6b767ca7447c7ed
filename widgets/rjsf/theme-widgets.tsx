import {
  ariaDescribedByIds,
  type EnumOptionsType,
  localToUTC,
  type Widget as RjsfWidget,
  useFileWidgetProps,
  utcToLocal,
  type WidgetProps,
} from '@rjsf/utils';
import type { ChangeEvent, ReactNode } from 'react';
import { checkboxWidget } from '../checkbox/checkbox.tsx';
import { checkboxesWidget } from '../checkboxes/checkboxes.tsx';
import type { ChoiceValue } from '../choice.ts';
import { dateWidget } from '../date/date.tsx';
import type { AnyWidget, FieldProps } from '../define.ts';
import { numberWidget } from '../number/number.tsx';
import { passwordWidget } from '../password/password.tsx';
import { radioWidget } from '../radio/radio.tsx';
import { selectWidget } from '../select/select.tsx';
import { textWidget } from '../text/text.tsx';
import { textareaWidget } from '../textarea/textarea.tsx';
import { sayInEnglish } from './words.ts';

/** What a form of RJSF knows of the journey around it, in its `formContext`. */
export interface JourneyContext {
  readonly journey?: Pick<FieldProps<unknown, unknown>, 'locale' | 'numbers' | 'currency'>;
  /** Says the words of a widget; in English if absent. */
  readonly sayFor?: FieldProps<unknown, unknown>['sayFor'];
}

const ofIndia = { locale: 'en-IN', numbers: 'en-IN', currency: 'INR' } as const;

/** The values of a widget as RJSF has them: how each is shown, and what is reported of it. */
interface Exchange {
  readonly options?: (props: WidgetProps) => object;
  readonly shown?: (value: unknown, props: WidgetProps) => unknown;
  readonly reported?: (value: unknown, props: WidgetProps) => unknown;
}

/** A widget of a journey as one of RJSF. */
export function toRjsf(widget: AnyWidget, { options, shown, reported }: Exchange = {}): RjsfWidget {
  const english = sayInEnglish(widget.words);
  return function JourneyWidget(props: WidgetProps): ReactNode {
    const { id, label, value, schema, required = false, disabled, readonly, rawErrors = [], registry } = props;
    const { journey = ofIndia, sayFor } = registry.formContext as JourneyContext;
    return (
      <widget.Component
        id={id}
        label={label}
        value={shown ? shown(value, props) : (value ?? undefined)}
        options={options ? options(props) : placeholderOf(props)}
        errors={rawErrors}
        required={required}
        disabled={disabled === true || readonly === true}
        describedBy={ariaDescribedByIds(id)}
        status={undefined}
        say={sayFor?.(widget) ?? english}
        {...journey}
        schema={schema}
        onChange={(next: unknown) =>
          props.onChange(reported ? reported(next, props) : (next ?? props.options.emptyValue))
        }
        onBlur={() => props.onBlur(id, value)}
      />
    );
  };
}

const placeholderOf = ({ placeholder }: WidgetProps): object => (placeholder ? { placeholder } : {});

const offeredIn = ({ options }: WidgetProps): readonly EnumOptionsType[] => {
  const { enumOptions = [], enumDisabled } = options;
  return Array.isArray(enumDisabled) ? enumOptions.filter(({ value }) => !enumDisabled.includes(value)) : enumOptions;
};

// A choice may have any value, such as an object or null; a widget's choices have texts, so each goes by its place.
const choices: Exchange = {
  options: (props) => ({
    choices: offeredIn(props).map(({ label }, index) => ({ value: String(index), label })),
    ...placeholderOf(props),
  }),
  shown: (value, props) => placesOf([value], props)[0],
  reported: (place, props) => (place === undefined ? props.options.emptyValue : offeredIn(props)[Number(place)]?.value),
};

const placesOf = (values: readonly unknown[], props: WidgetProps): string[] =>
  offeredIn(props).flatMap(({ value }, index) =>
    values.some((one) => JSON.stringify(one) === JSON.stringify(value)) ? [String(index)] : [],
  );

const severalChoices: Exchange = {
  ...choices,
  shown: (value, props) => placesOf(Array.isArray(value) ? value : [], props),
  reported: (places, props) =>
    ((places ?? []) as readonly ChoiceValue[]).map((place) => offeredIn(props)[Number(place)]?.value),
};

const numbers: Exchange = {
  options: (props) => {
    const { schema, options } = props;
    const { step, minimum = options.min, maximum = options.max } = { step: options.step, ...schema };
    return {
      ...placeholderOf(props),
      ...(schema.type !== 'integer' && { decimals: true }),
      ...(minimum !== undefined && { min: minimum }),
      ...(maximum !== undefined && { max: maximum }),
      ...(step !== undefined && { step }),
    };
  },
};

const numberOf = toRjsf(numberWidget, numbers);
const stepped = toRjsf(numberWidget, {
  ...numbers,
  options: (props) => ({ step: props.schema.multipleOf ?? 1, ...numbers.options?.(props) }),
});
const text = toRjsf(textWidget);
const isNumber = ({ schema }: WidgetProps): boolean =>
  [schema.type].flat().some((type) => type === 'number' || type === 'integer');

/** Draws a text as the journey does, and a number by its own widget. */
function Text(props: WidgetProps): ReactNode {
  const Shown = isNumber(props) ? numberOf : text;
  return <Shown {...props} />;
}

const one = toRjsf(selectWidget, choices);
const several = toRjsf(checkboxesWidget, severalChoices);

function Select(props: WidgetProps): ReactNode {
  const Shown = props.multiple ? several : one;
  return <Shown {...props} />;
}

/** A moment with its zone is picked without one, as the tenant's clock shows it. */
function Moment(props: WidgetProps): ReactNode {
  const { BaseInputTemplate } = props.registry.templates;
  const { value, onChange } = props;
  return (
    <BaseInputTemplate
      {...props}
      type="datetime-local"
      value={utcToLocal(value)}
      onChange={(next: string) => onChange(localToUTC(next))}
    />
  );
}

/** Files as texts of their own (`data-url`): their names, each with a button that removes it. */
function Files(props: WidgetProps): ReactNode {
  const { value, multiple, onChange, options, registry } = props;
  const { BaseInputTemplate, ButtonTemplates } = registry.templates;
  const { filesInfo, handleChange, handleRemove } = useFileWidgetProps(value, onChange, multiple);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    if (target.files) void handleChange(target.files);
  };
  return (
    <>
      <BaseInputTemplate
        {...props}
        type="file"
        value=""
        accept={options.accept ? String(options.accept) : undefined}
        onChangeOverride={choose}
      />
      {filesInfo.map(({ name, dataURL }, index) => (
        <p key={dataURL}>
          {name} <ButtonTemplates.RemoveButton registry={registry} onClick={() => handleRemove(index)} />
        </p>
      ))}
    </>
  );
}

/** As many stars as there may be. */
const rating: Exchange = {
  options: ({ schema: { minimum = 1, maximum = 5 } }) => ({
    choices: Array.from({ length: maximum - minimum + 1 }, (_, at) => ({
      value: minimum + at,
      label: String(minimum + at),
    })),
  }),
};

/** The widgets of journeys by RJSF's names; those that are not here are RJSF's own. */
export const themeWidgets: Record<string, RjsfWidget> = {
  TextWidget: Text,
  EmailWidget: toRjsf(textWidget, { options: (props) => ({ autoCapitalize: 'none', ...placeholderOf(props) }) }),
  URLWidget: toRjsf(textWidget, { options: (props) => ({ autoCapitalize: 'none', ...placeholderOf(props) }) }),
  PasswordWidget: toRjsf(passwordWidget),
  TextareaWidget: toRjsf(textareaWidget),
  UpDownWidget: stepped,
  CheckboxWidget: toRjsf(checkboxWidget, { options: () => ({}) }),
  CheckboxesWidget: several,
  RadioWidget: toRjsf(radioWidget, choices),
  SelectWidget: Select,
  DateWidget: toRjsf(dateWidget, { options: () => ({}) }),
  DateTimeWidget: Moment,
  FileWidget: Files,
  RatingWidget: toRjsf(radioWidget, rating),
};
