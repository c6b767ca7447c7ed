import RjsfForm from '@rjsf/core';
import { getTemplate, type RJSFSchema, type RJSFValidationError, type UiSchema, type WidgetProps } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { BenchField, BenchForm } from '../workloads.ts';

/** A screen in RJSF as its documentation shows it: default theme, and ajv in the browser. */
export function RjsfFormScreen({ form, next }: { readonly form: BenchForm; readonly next?: () => void }): ReactNode {
  const [formData, setFormData] = useState<object>({});
  const [valid, setValid] = useState(false);
  const wrong = useRef(form.fields.length);
  const schema = useMemo(() => toSchema(form.fields), [form]);
  const uiSchema = useMemo(() => toUi(form.fields), [form]);
  const messages = useMemo(() => new Map(form.fields.map(({ name, message }) => [`.${name}`, message])), [form]);
  const transform = (errors: RJSFValidationError[]): RJSFValidationError[] => {
    wrong.current = errors.length;
    return errors.flatMap((error) => toMessage(error, messages));
  };
  return (
    <main>
      <h1>{form.title}</h1>
      <RjsfForm
        schema={schema}
        uiSchema={uiSchema}
        validator={validator}
        widgets={widgets}
        formData={formData}
        liveValidate="onChange"
        showErrorList={false}
        noHtml5Validate
        transformErrors={transform}
        onChange={({ formData: data }) => {
          setFormData(data);
          setValid(wrong.current === 0);
        }}
        onSubmit={() => next?.()}
      >
        <button type="submit" disabled={!valid}>
          {form.button}
        </button>
      </RjsfForm>
    </main>
  );
}

function UpperWidget(props: WidgetProps): ReactNode {
  const Input = getTemplate<'BaseInputTemplate'>('BaseInputTemplate', props.registry, props.options);
  const upper = (value: unknown): void => props.onChange(typeof value === 'string' ? value.toUpperCase() : value);
  return <Input {...props} onChange={upper} />;
}

const widgets = { UpperWidget };

const toSchema = (fields: readonly BenchField[]): RJSFSchema => ({
  type: 'object',
  required: fields.map(({ name }) => name),
  properties: Object.fromEntries(
    fields.map(({ name, label, pattern }) => [name, { type: 'string', title: label, pattern }]),
  ),
});

const toUi = (fields: readonly BenchField[]): UiSchema =>
  Object.fromEntries(fields.map(({ name, kind }) => [name, kind === 'pan' ? { 'ui:widget': 'UpperWidget' } : {}]));

/** The workload's own message; an empty field has none, it only keeps the button disabled. */
const toMessage = (error: RJSFValidationError, messages: ReadonlyMap<string, string>): RJSFValidationError[] =>
  error.name === 'required' ? [] : [{ ...error, message: messages.get(error.property ?? '') ?? '' }];
