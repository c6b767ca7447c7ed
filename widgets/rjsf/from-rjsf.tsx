import { getDefaultRegistry, type ThemeProps } from '@rjsf/core';
import type { Field as RjsfField, Widget as RjsfWidget } from '@rjsf/utils';
import { type ReactNode, useMemo } from 'react';
import type { FieldProps, ValueType, Widget } from '../define.ts';
import { type FormOptions, SchemaPart } from './schema-part.tsx';
import { formWords } from './words.ts';

interface Described<Name extends string> {
  readonly name: Name;
  /** The JSON type of the values that it reports, or several. */
  readonly accepts: ValueType | readonly ValueType[];
}

/** A component that was written for react-jsonschema-form: a widget, which edits one value, or a field, which draws what it likes. */
export type RjsfComponent = { readonly widget: RjsfWidget } | { readonly field: RjsfField };

const own = 'own';

/** Makes a widget of journeys of one that was written for react-jsonschema-form, with the options of its `uiSchema`. */
export const fromRjsf = <Name extends string>(
  described: Described<Name>,
  component: RjsfComponent,
): Widget<Name, unknown, FormOptions> =>
  'widget' in component
    ? formWidget(described, { widgets: { [own]: component.widget } }, { 'ui:widget': own })
    : formWidget(described, { fields: { [own]: component.field } }, { 'ui:field': own });

/**
 * Makes a widget that draws its value by RJSF's SchemaField. A `uiSchema` of a journey may name the widgets, fields and templates
 * of `theme`, besides those of RJSF.
 */
export function formWidget<Name extends string>(
  described: Described<Name>,
  theme: ThemeProps = {},
  fixed: FormOptions['uiSchema'] = {},
): Widget<Name, unknown, FormOptions> {
  function FormPart(props: FieldProps<unknown, FormOptions>): ReactNode {
    const { uiSchema } = props.options;
    const options = useMemo(() => ({ uiSchema: { ...uiSchema, ...fixed } }), [uiSchema]);
    return <SchemaPart {...props} options={options} theme={theme} />;
  }
  return {
    ...described,
    shape: 'group',
    needsEngine: true,
    drawsSchema: [getDefaultRegistry(), theme].flatMap(({ widgets = {}, fields = {}, templates = {} }) =>
      [widgets, fields, templates].flatMap(Object.keys),
    ),
    // Nothing can be entered before the page responds.
    read: () => undefined,
    words: formWords,
    Component: FormPart,
  };
}
