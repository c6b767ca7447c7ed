import type { WidgetProps } from '@rjsf/utils';
import { createContext, type ReactNode, useContext } from 'react';
import type { AnyWidget } from '../../../widgets/define.ts';
import { useFormContext } from './form-context.ts';

/** The widgets of the screens loaded so far, by name. */
export const WidgetsContext = createContext<Readonly<Record<string, AnyWidget>>>({});

/** A value inside an object or a list, which the form library keeps until it reports the whole. */
export function NestedWidget(props: WidgetProps): ReactNode {
  const { id, label, value, required, disabled, rawErrors, onChange, onBlur } = props;
  const { speechOf } = useFormContext();
  const part = props.uiSchema?.['ui:part'];
  const widget = useContext(WidgetsContext)[part?.widget ?? ''];
  if (!widget) return null;
  const { Component } = widget;
  return (
    <Component
      id={id}
      label={label}
      value={value}
      options={part?.options ?? {}}
      errors={rawErrors ?? []}
      required={required === true}
      disabled={disabled === true}
      describedBy={undefined}
      status={undefined}
      {...speechOf(widget)}
      onChange={(next) => onChange(next)}
      onBlur={() => onBlur(id, value)}
    />
  );
}
