import type { WidgetProps } from '@rjsf/utils';
import { type ReactNode, useContext } from 'react';
import { useFormContext } from '../form-context.ts';
import { WidgetsContext } from '../widgets-context.ts';
import { partOf } from './ui-part.ts';

/** RJSF widget for a value inside an object or a list. RJSF holds that value, and reports the whole object or list. */
export function NestedWidget(props: WidgetProps): ReactNode {
  const { id, label, required, disabled, rawErrors, onChange, onBlur } = props;
  const value: unknown = props.value;
  const { wordsFor } = useFormContext();
  const part = partOf(props.uiSchema);
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
      {...wordsFor(widget)}
      onChange={(next) => onChange(next)}
      onBlur={() => onBlur(id, value)}
    />
  );
}
