import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { createPrecompiledValidator, type ValidatorFunctions } from '@rjsf/validator-ajv8';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import type { CompiledScreen } from '../../journey/compiled.ts';
import type { Part } from '../../journey/types.ts';
import { formOf } from '../../runtime/step.ts';
import { useRunner, useSelector } from '../hooks.ts';
import { Rendered } from './rendered.tsx';
import { ScreenField } from './screen-field.tsx';
import { templates } from './templates.tsx';
import { NestedWidget } from './widget.tsx';

interface BranchingFormProps {
  readonly screen: CompiledScreen;
  readonly names: readonly string[];
}

/** A form whose shape depends on its values: the form library is told them after the paint, and finds the branch that holds. */
export function BranchingForm({ screen, names }: BranchingFormProps): ReactNode {
  const runner = useRunner();
  const values = useDeferredValue(useSelector(({ state }) => formOf(state)));
  const tell = (data: Readonly<Record<string, unknown>> = {}): void => {
    for (const [field, value] of Object.entries(data)) {
      // What the form library was given may be older than the walk, so only what it changed itself is told.
      if (values[field] !== value) runner.send({ type: 'change', field, value });
    }
  };
  const schema = screen.schema as RJSFSchema;
  const validator = useMemo(
    () => createPrecompiledValidator((screen.branches ?? {}) as ValidatorFunctions, schema),
    [screen, schema],
  );
  const uiSchema = useMemo((): UiSchema => {
    return { ...partsToUi(screen.fields, ofScreen), 'ui:order': [...names, '*'] };
  }, [screen, names]);
  return <Rendered {...{ schema, uiSchema, validator, templates }} formData={values} onChange={tell} />;
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
