import type { FieldProps } from './define.ts';

/** The field props that become attributes of every input element. */
export type ControlState = Pick<FieldProps<never, never>, 'id' | 'errors' | 'required' | 'disabled' | 'describedBy'>;

/** The text of a control that React has not rendered yet: what was typed into the prerendered page. */
export const textBefore = (id: string): string | undefined =>
  typeof document === 'undefined' ? undefined : (document.getElementById(id) as HTMLInputElement | null)?.value;

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

/** Whether a key undoes or, with Shift, redoes. */
export const isUndo = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !altKey;
