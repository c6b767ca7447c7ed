import type { FieldProps } from './define.ts';

/** The field props that become attributes of every input element. */
export type ControlState = Pick<FieldProps<never, never>, 'id' | 'errors' | 'required' | 'disabled' | 'describedBy'>;

/** The attributes of an input element: its id, state and descriptions. */
export function controlAttributes({ id, errors, required, disabled, describedBy }: ControlState) {
  return {
    id,
    disabled,
    'aria-required': required || undefined,
    'aria-invalid': errors.length > 0 || undefined,
    'aria-describedby': describedBy,
  };
}
