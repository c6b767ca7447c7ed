import { controlIdOf } from '../model/fields/element-ids.ts';

/** Focuses the control of a field in what the journey is drawn in; of a group, the chosen control or else the first. */
export function focusField(root: Document | ShadowRoot, name: string): void {
  const control = root.getElementById(controlIdOf(name));
  const within = (which: string) => control?.querySelector<HTMLElement>(`:is(input, button, select)${which}`);
  const first = within(':checked:not(:disabled)') ?? within(':not(:disabled)');
  (control?.matches('input, select, textarea') ? control : (first ?? control))?.focus();
}
