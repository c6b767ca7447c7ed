import RjsfForm from '@rjsf/core';
import type { RJSFSchema, TemplatesType, UiSchema, ValidatorType } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { idPrefix } from './element-ids.ts';
import { FormContext, useShared } from './form-context.ts';

interface RenderedProps {
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema;
  readonly validator: ValidatorType;
  readonly templates: Partial<TemplatesType>;
  readonly formData: Readonly<Record<string, unknown>>;
  readonly onChange?: (data: Readonly<Record<string, unknown>> | undefined) => void;
}

/** The form library's form: it draws what a schema asks by our templates, fields and widgets, and submits nothing. */
export function Rendered({ onChange, ...form }: RenderedProps): ReactNode {
  const shared = useShared();
  return (
    <FormContext value={shared}>
      <RjsfForm
        tagName="div"
        className="fields"
        idPrefix={idPrefix}
        {...form}
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
