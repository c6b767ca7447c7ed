import RjsfForm from '@rjsf/core';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { memo, type ReactNode, useDeferredValue, useMemo } from 'react';
import type { CompiledScreen } from '../../journey/compiled.ts';
import type { Part } from '../../journey/types.ts';
import { formOf } from '../../runtime/step.ts';
import { useRunner, useScreen, useWalk } from '../walk.ts';
import { templates } from './templates.tsx';
import { createValidator } from './validator.ts';
import { Adapted, idPrefix } from './widget.tsx';

/**
 * Renders fields of the screen's schema, in order. The values live in the walk, not here: each widget reads and reports
 * its own, so that a keystroke renders one field. The form library is told the values only where the form's shape
 * depends on them.
 */
export function Form({ names }: { readonly names: readonly string[] }): ReactNode {
  const screen = useScreen();
  return screen.branches ? (
    <BranchingForm screen={screen} names={names} />
  ) : (
    <PlainForm screen={screen} names={names} />
  );
}

interface FormProps {
  readonly screen: CompiledScreen;
  readonly names: readonly string[];
}

const noValues = {};

const PlainForm = memo(function PlainForm({ screen, names }: FormProps): ReactNode {
  const schema = useMemo((): RJSFSchema => {
    const properties = Object.fromEntries(names.map((name) => [name, screen.schema.properties?.[name] ?? {}]));
    return { type: 'object', properties, required: names.filter((name) => screen.schema.required?.includes(name)) };
  }, [screen, names]);
  return <Rendered screen={screen} schema={schema} names={names} formData={noValues} />;
});

function BranchingForm({ screen, names }: FormProps): ReactNode {
  const runner = useRunner();
  const values = useDeferredValue(useWalk(({ state }) => formOf(state)));
  const tell = (data: Readonly<Record<string, unknown>> = {}): void => {
    for (const [field, value] of Object.entries(data)) {
      // What the form library was given may be older than the walk, so only what it changed itself is told.
      if (values[field] !== value) runner.send({ type: 'change', field, value });
    }
  };
  return (
    <Rendered screen={screen} schema={screen.schema as RJSFSchema} names={names} formData={values} onChange={tell} />
  );
}

interface RenderedProps extends FormProps {
  readonly schema: RJSFSchema;
  readonly formData: Readonly<Record<string, unknown>>;
  readonly onChange?: (data: Readonly<Record<string, unknown>> | undefined) => void;
}

function Rendered({ screen, schema, names, formData, onChange }: RenderedProps): ReactNode {
  const validator = useMemo(() => createValidator(screen), [screen]);
  const uiSchema = useMemo((): UiSchema => {
    return { ...partsToUi(screen.fields), 'ui:order': [...names, '*'] };
  }, [screen, names]);
  return (
    <RjsfForm
      tagName="div"
      className="fields"
      idPrefix={idPrefix}
      schema={schema}
      uiSchema={uiSchema}
      validator={validator}
      templates={templates}
      formData={formData}
      noValidate
      noHtml5Validate
      showErrorList={false}
      {...(onChange ? { onChange: ({ formData: data }) => onChange(data) } : {})}
    >
      {/* The screen has its own submit block. */}
      <span hidden />
    </RjsfForm>
  );
}

const partsToUi = (parts: Readonly<Record<string, Part>>): UiSchema =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, toUi(part)]));

/** How the form library is told to ask a value. `ui:part` is ours, and comes back to our templates and widgets. */
const toUi = (part: Part): UiSchema => ({
  ...{ 'ui:title': part.label, 'ui:part': part },
  ...(part.widget === undefined ? {} : { 'ui:widget': Adapted }),
  ...partsToUi(part.parts ?? {}),
  ...(part.entries ? { items: { ...toUi(part.entries.each), 'ui:remove': part.entries.remove } } : {}),
});
