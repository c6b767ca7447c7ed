import { type ReactNode, useMemo } from 'react';
import type { AnyWidget, FieldProps } from '../../../../widgets/define.ts';
import { drawnSchema } from '../../model/fields/drawn-schema.ts';
import { idPrefix } from '../../model/fields/element-ids.ts';
import { useScreen } from '../hooks.ts';

/** A widget that RJSF draws, with the whole schema of its field and the validators that the screen has for it. */
export function withValidators(widget: AnyWidget): AnyWidget {
  const { Component } = widget;
  function WithValidators(props: FieldProps<unknown, unknown>): ReactNode {
    const { schema, schemaValidators = {} } = useScreen();
    const name = props.id.slice(idPrefix.length + 1);
    const own = useMemo(() => drawnSchema(schema, name), [schema, name]);
    return <Component {...props} schema={own} validators={schemaValidators[name]} />;
  }
  return { ...widget, Component: WithValidators };
}
