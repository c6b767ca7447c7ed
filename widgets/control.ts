import type { FieldProps } from './define.ts';

/** The props of a field that every control sets as attributes. */
export type ControlState = Pick<FieldProps<never, never>, 'id' | 'errors' | 'required' | 'disabled' | 'describedBy'>;

/** Id, state and descriptions of the input element. */
export function controlAttributes({ id, errors, required, disabled, describedBy }: ControlState) {
  return {
    id,
    disabled,
    'aria-required': required || undefined,
    'aria-invalid': errors.length > 0 || undefined,
    'aria-describedby': describedBy,
  };
}
