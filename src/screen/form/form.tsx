import type { FieldTemplateProps, RJSFSchema, UiSchema, ValidatorType } from '@rjsf/utils';
import { memo, type ReactNode, useMemo } from 'react';
import { useScreen } from '../hooks.ts';
import { BranchingForm } from './branching-form.tsx';
import { Rendered } from './rendered.tsx';
import { ScreenFields } from './screen-fields.tsx';

interface FormProps {
  readonly names: readonly string[];
}

/**
 * Renders fields of the screen's schema, in order. The values live in the walk, not here: each widget reads and reports
 * its own, so that a keystroke renders one field. The form library is told the values only where the form's shape
 * depends on them.
 */
export function Form({ names }: FormProps): ReactNode {
  const screen = useScreen();
  return screen.branches ? <BranchingForm screen={screen} names={names} /> : <PlainForm names={names} />;
}

const noValues = {};
const anyObject: RJSFSchema = { type: 'object' };
const templates = { FieldTemplate: ({ children }: FieldTemplateProps): ReactNode => children };

/** Each field is held whole by its widget, so to the form library all are one value of ours, and what is valid is the walk's. */
const PlainForm = memo(function PlainForm({ names }: FormProps): ReactNode {
  const uiSchema = useMemo((): UiSchema => ({ 'ui:field': ScreenFields, 'ui:names': names }), [names]);
  return <Rendered {...{ uiSchema, templates }} schema={anyObject} validator={unasked} formData={noValues} />;
});

// The walk validates the data, and a schema without branches has nothing else to ask.
const unasked: ValidatorType = {
  isValid: () => true,
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({ errors: [] }),
};
