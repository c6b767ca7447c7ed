import RjsfForm from '@rjsf/core';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { createPrecompiledValidator, type ValidatorFunctions } from '@rjsf/validator-ajv8';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { idPrefix } from '../../../journey/fields/element-ids.ts';
import type { Part } from '../../../journey/types.ts';
import { formOf } from '../../../runtime/step.ts';
import { useRunner, useSelector } from '../../hooks.ts';
import type { FormSource } from '../loaded-forms.ts';
import { WidgetField } from './connected-field.tsx';
import { NestedWidget } from './nested-widget.tsx';
import { templates } from './templates.tsx';
import { uiPart, uiRemove } from './ui-part.ts';

/**
 * A form with structure, rendered by RJSF: nested objects, lists, and fields that depend on values. RJSF gets the values as
 * deferred values, after a keystroke is painted, and selects the branches that apply to them.
 */
export function StructuredForm({ screen, names }: FormSource): ReactNode {
  const runner = useRunner();
  const values = useDeferredValue(useSelector(({ state }) => formOf(state)));
  const schema = screen.schema as RJSFSchema;
  const validator = useMemo(
    () => createPrecompiledValidator((screen.structuredValidators ?? {}) as ValidatorFunctions, schema),
    [screen, schema],
  );
  const uiSchema = useMemo(
    (): UiSchema => ({ ...toUiSchemas(screen.fields, fieldOfScreen), 'ui:order': [...names, '*'] }),
    [screen, names],
  );
  const sendChanges = (data: Readonly<Record<string, unknown>> = {}): void => {
    for (const [field, value] of Object.entries(data)) {
      // The values that RJSF was given may be outdated, so send only those that it changed itself.
      if (values[field] !== value) runner.send({ type: 'change', field, value });
    }
  };
  return (
    <RjsfForm<Readonly<Record<string, unknown>>>
      {...{ schema, uiSchema, validator, templates, idPrefix }}
      tagName="div"
      formData={values}
      onChange={({ formData }) => sendChanges(formData)}
      noValidate
      noHtml5Validate
      showErrorList={false}
    >
      {/* Replaces RJSF's submit button: the screen has its own. */}
      <span hidden />
    </RjsfForm>
  );
}

const fieldOfScreen: UiSchema = { 'ui:field': WidgetField, 'ui:fieldReplacesAnyOrOneOf': true };
const nestedValue: UiSchema = { 'ui:widget': NestedWidget };

const toUiSchemas = (parts: Readonly<Record<string, Part>>, withWidget: UiSchema): UiSchema =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, toUiSchema(part, withWidget)]));

/** The uiSchema of a part of the screen. `withWidget` is added for a part that has a widget. */
const toUiSchema = (part: Part, withWidget: UiSchema): UiSchema => ({
  ...uiPart(part),
  ...(part.widget === undefined ? {} : withWidget),
  ...toUiSchemas(part.parts ?? {}, nestedValue),
  ...(part.entries && { items: { ...toUiSchema(part.entries.each, nestedValue), ...uiRemove(part.entries.remove) } }),
});
