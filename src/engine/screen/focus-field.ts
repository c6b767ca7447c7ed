import { controlIdOf } from '../model/fields/element-ids.ts';

/** Focuses the control of a field; of a group, the chosen control or else the first. */
export function focusField(name: string): void {
  const control = document.getElementById(controlIdOf(name));
  const within = (which: string) => control?.querySelector<HTMLElement>(`:is(input, button, select)${which}`);
  const first = within(':checked:not(:disabled)') ?? within(':not(:disabled)');
  (control?.matches('input, select, textarea') ? control : (first ?? control))?.focus();
}
