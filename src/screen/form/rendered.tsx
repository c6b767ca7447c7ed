import RjsfForm from '@rjsf/core';
import type { RJSFSchema, TemplatesType, UiSchema, ValidatorType } from '@rjsf/utils';
import { type ReactNode, useMemo } from 'react';
import type { CompiledScreen } from '../../journey/compiled.ts';
import type { Part } from '../../journey/types.ts';
import { FormContext, useShared } from './form-context.ts';
import { ScreenField } from './screen-field.tsx';
import { idPrefix, NestedWidget } from './widget.tsx';

/** Fields of a screen to show, in order. */
export interface FormProps {
  readonly screen: CompiledScreen;
  readonly names: readonly string[];
}

interface RenderedProps extends FormProps {
  readonly schema: RJSFSchema;
  readonly validator: ValidatorType;
  readonly templates: Partial<TemplatesType>;
  readonly formData: Readonly<Record<string, unknown>>;
  readonly onChange?: (data: Readonly<Record<string, unknown>> | undefined) => void;
}

/** The form library's form: it draws the fields of a schema by our templates and widgets, and submits nothing. */
export function Rendered({ screen, names, onChange, ...form }: RenderedProps): ReactNode {
  const uiSchema = useMemo((): UiSchema => {
    return { ...partsToUi(screen.fields, ofScreen), 'ui:order': [...names, '*'] };
  }, [screen, names]);
  const shared = useShared();
  return (
    <FormContext value={shared}>
      <RjsfForm
        tagName="div"
        className="fields"
        idPrefix={idPrefix}
        {...form}
        uiSchema={uiSchema}
        noValidate
        noHtml5Validate
        showErrorList={false}
        {...(onChange ? { onChange: ({ formData: data }) => onChange(data) } : {})}
      >
        {/* The screen has its own submit block. */}
        <span hidden />
      </RjsfForm>
    </FormContext>
  );
}

/** How a value that a widget asks is drawn: a field of the screen, or a value inside one that the form library keeps. */
const ofScreen: UiSchema = { 'ui:field': ScreenField, 'ui:fieldReplacesAnyOrOneOf': true };
const nested: UiSchema = { 'ui:widget': NestedWidget };

const partsToUi = (parts: Readonly<Record<string, Part>>, asked: UiSchema): UiSchema =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, toUi(part, asked)]));

/** How the form library is told to ask a value. `ui:part` is ours, and comes back to our templates, fields and widgets. */
const toUi = (part: Part, asked: UiSchema): UiSchema => ({
  ...{ 'ui:title': part.label, 'ui:part': part },
  ...(part.widget === undefined ? {} : asked),
  ...partsToUi(part.parts ?? {}, nested),
  ...(part.entries ? { items: { ...toUi(part.entries.each, nested), 'ui:remove': part.entries.remove } } : {}),
});
