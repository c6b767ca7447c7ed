import type { FieldProps } from './define.ts';

/** The part of a field's props that every control turns into attributes. */
export type ControlState = Pick<FieldProps<never, never>, 'id' | 'errors' | 'required' | 'disabled' | 'describedBy'>;

/** Id, state and descriptions of the element that takes the value. */
export function controlAttributes({ id, errors, required, disabled, describedBy }: ControlState) {
  return {
    id,
    disabled,
    'aria-required': required || undefined,
    'aria-invalid': errors.length > 0 || undefined,
    'aria-describedby': describedBy,
  };
}
