import { type ReactNode, useCallback, useMemo } from 'react';
import type { AnyWidget, FieldProps } from '../../../../widgets/define.ts';
import { drawnSchema } from '../../model/fields/drawn-schema.ts';
import { idPrefix } from '../../model/fields/element-ids.ts';
import { useScreen } from '../hooks.ts';
import { useFormContext } from './form-context.ts';

/** A widget that RJSF draws, with the whole schema of its field, the validators that the screen has for it, and the journey's words. */
export function withValidators(widget: AnyWidget): AnyWidget {
  const { Component } = widget;
  function WithValidators(props: FieldProps<unknown, unknown>): ReactNode {
    const { schema, schemaValidators = {} } = useScreen();
    const name = props.id.slice(idPrefix.length + 1);
    const own = useMemo(() => drawnSchema(schema, name), [schema, name]);
    const { wordsFor } = useFormContext();
    const sayFor = useCallback((inner: AnyWidget) => wordsFor(inner).say, [wordsFor]);
    return <Component {...props} schema={own} validators={schemaValidators[name]} sayFor={sayFor} />;
  }
  return { ...widget, Component: WithValidators };
}
