import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import { memo, type ReactNode, useMemo } from 'react';
import { useScreen } from '../walk.ts';
import { BranchingForm } from './branching-form.tsx';
import { type FormProps, Rendered } from './rendered.tsx';
import { templates } from './templates.tsx';

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

const noValues = {};

/** Each field is held whole by its widget, so to the form library each is a text, and what is valid is the walk's. */
const PlainForm = memo(function PlainForm({ screen, names }: FormProps): ReactNode {
  const schema = useMemo((): RJSFSchema => {
    const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
    return { type: 'object', properties, required: names.filter((name) => screen.schema.required?.includes(name)) };
  }, [screen, names]);
  return <Rendered {...{ screen, names, schema, templates }} validator={unasked} formData={noValues} />;
});

// The walk validates the data, and a schema without branches has nothing else to ask.
const unasked: ValidatorType = {
  isValid: () => true,
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({ errors: [] }),
};
