import type { WidgetProps } from '@rjsf/utils';
import { createContext, type ReactNode, useCallback, useContext } from 'react';
import type { AnyWidget, FieldProps } from '../../../widgets/define.ts';
import { localeOf } from '../../runtime/format.ts';
import { afterPress } from '../after-press.ts';
import { useRunner, useScreen, useWalk } from '../walk.ts';
import { useField } from './field.ts';

/** The widgets of the screens loaded so far, by name. */
export const WidgetsContext = createContext<Readonly<Record<string, AnyWidget>>>({});

/** Begins the id of every field's control. */
export const idPrefix = 'field';

/** What the form library shows for every value that a widget asks: the widget that the journey names. */
export function Adapted(props: WidgetProps): ReactNode {
  const widget = useContext(WidgetsContext)[props.uiSchema?.['ui:part']?.widget ?? ''];
  if (!widget) return null;
  const ofScreen = props.id === `${idPrefix}_${props.name}`;
  return ofScreen ? <Connected widget={widget} {...props} /> : <Nested widget={widget} {...props} />;
}

type AdaptedProps = WidgetProps & { readonly widget: AnyWidget };

/** A field of the screen: its value and all that is said of it live in the walk. */
function Connected({ widget, id, name, label, required }: AdaptedProps): ReactNode {
  const runner = useRunner();
  const field = useScreen().fields[name];
  const { value, errors, locked, status, describedBy } = useField(name, id);
  const spoken = useLanguage(widget);
  const { Component } = widget;
  return (
    <Component
      id={id}
      label={field?.label ?? label}
      value={value}
      options={field?.options ?? {}}
      errors={errors}
      required={required === true}
      disabled={locked}
      describedBy={describedBy}
      status={status}
      {...spoken}
      onChange={(next) => runner.send({ type: 'change', field: name, value: next })}
      onBlur={() => afterPress(() => runner.send({ type: 'blur', field: name }))}
    />
  );
}

/** A value inside an object or a list, which the form library keeps until it reports the whole. */
function Nested({
  widget,
  id,
  label,
  value,
  uiSchema,
  required,
  disabled,
  rawErrors,
  onChange,
  onBlur,
}: AdaptedProps): ReactNode {
  const spoken = useLanguage(widget);
  const { Component } = widget;
  return (
    <Component
      id={id}
      label={label}
      value={value}
      options={uiSchema?.['ui:part']?.options ?? {}}
      errors={rawErrors ?? []}
      required={required === true}
      disabled={disabled === true}
      describedBy={undefined}
      status={undefined}
      {...spoken}
      onChange={(next) => onChange(next)}
      onBlur={() => onBlur(id, value)}
    />
  );
}

/** What a widget says in the tenant's language: the journey's words, else its own. */
function useLanguage({ name, words }: AnyWidget): Pick<FieldProps<unknown, unknown>, 'say' | 'locale'> {
  const locale = localeOf(useWalk(({ state }) => state.language));
  const reworded = useWalk(({ machine }) => machine.journey.widgets?.[name]?.words);
  const say = useCallback(
    (word: string, values: Readonly<Record<string, string | number>> = {}): string =>
      (reworded?.[word] ?? words[word] ?? '').replaceAll(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? '')),
    [reworded, words],
  );
  return { say, locale };
}
