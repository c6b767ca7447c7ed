import { controlIdOf } from './form/element-ids.ts';

/** Gives the focus to a field of the screen: to its control; of a group, to the chosen one or else the first. */
export function focusField(name: string): void {
  const control = document.getElementById(controlIdOf(name));
  const within = (which: string) => control?.querySelector<HTMLElement>(`:is(input, button, select)${which}`);
  const first = within(':checked:not(:disabled)') ?? within(':not(:disabled)');
  (control?.matches('input, select, textarea') ? control : first)?.focus();
}
