import type { FieldProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { useScreen } from '../../hooks.ts';
import { FieldView, type FieldViewProps } from '../field-view.tsx';
import { useField } from '../form-context.ts';
import { partOf } from './ui-part.ts';

/** A field of the screen with its own subscription to the form store. */
export function ConnectedField(props: Omit<FieldViewProps, 'canShowNote' | 'state'>): ReactNode {
  const canShowNote = useScreen().fieldsWithNotes.includes(props.name);
  return <FieldView {...props} canShowNote={canShowNote} state={useField(props.name)} />;
}

/** RJSF field for a value that one widget edits. The runner holds the value; RJSF only decides where the field is shown. */
export function WidgetField({ name, fieldPathId, required, uiSchema }: FieldProps): ReactNode {
  return <ConnectedField id={fieldPathId.$id} name={name} part={partOf(uiSchema)} required={required === true} />;
}
