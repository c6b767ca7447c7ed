import { idPrefix } from './form/widget.tsx';

/** Gives the focus to a field of the screen: to its control, or to the first one of its group. */
export function focusField(name: string): void {
  const control = document.getElementById(`${idPrefix}_${name}`);
  const first = control?.querySelector<HTMLElement>(':is(input, button, select):not(:disabled)');
  (control?.matches('input, select, textarea') ? control : first)?.focus();
}
