import type { RJSFSchema } from '@rjsf/utils';
import { createPrecompiledValidator, type ValidatorFunctions } from '@rjsf/validator-ajv8';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { formOf } from '../../runtime/step.ts';
import { useRunner, useWalk } from '../walk.ts';
import { ArrayFieldItemTemplate, ArrayFieldTemplate } from './array-templates.tsx';
import { type FormProps, Rendered } from './rendered.tsx';
import { templates as plainTemplates } from './templates.tsx';

const templates = { ...plainTemplates, ArrayFieldTemplate, ArrayFieldItemTemplate };

/** A form whose shape depends on its values: the form library is told them after the paint, and finds the branch that holds. */
export function BranchingForm({ screen, names }: FormProps): ReactNode {
  const runner = useRunner();
  const values = useDeferredValue(useWalk(({ state }) => formOf(state)));
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
  return <Rendered {...{ screen, names, schema, validator, templates }} formData={values} onChange={tell} />;
}
