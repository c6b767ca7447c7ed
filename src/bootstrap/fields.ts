import { isDraft, keepAllowed, maskTyped } from '../formats/mask-rules.ts';
import { controlIdOf } from '../journey/fields/element-ids.ts';
import { failedRule } from '../journey/fields/field-rules.ts';
import type { PageField } from './page-data.ts';

/** An element with a value that the tenant types or chooses. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The control that has a field's value; for a group of radio buttons, the chosen one. */
export function controlOf(name: string): Control | null {
  const id = controlIdOf(name);
  return document.querySelector<Control>(`:is(input,select,textarea)#${id},#${id} input:checked`);
}

/** The raw value that is typed or chosen; pasted text that only the engine can parse is returned unchanged. */
export function typedValue(name: string, { mask }: PageField): string {
  const text = controlOf(name)?.value ?? '';
  const value = mask ? keepAllowed(mask, text) : text;
  return mask && !isDraft(mask, value) ? text.trim() : value;
}

/** The message for a value; undefined when it is valid. */
export function errorFor({ required, rules, isNumber }: PageField, value: string): string | undefined {
  return value === '' ? required : failedRule(rules, isNumber ? Number(value) : value)?.[2];
}

const valuesBefore = new WeakMap<Control, string>();

/** Restricts typed text to the mask. Pasted text and autofill stay unchanged, since the engine can parse more formats. */
export function applyMask(control: Control, { mask }: PageField, event: Event): void {
  const { inputType = '', isComposing } = event as InputEvent;
  if (!mask || !(control instanceof HTMLInputElement) || isComposing) return;
  const before = valuesBefore.get(control) ?? '';
  if (inputType !== 'insertText' && !inputType.startsWith('delete')) {
    valuesBefore.set(control, keepAllowed(mask, control.value));
    return;
  }
  const { value, text, caret } = maskTyped(mask, before, control.value, control.selectionStart ?? control.value.length);
  valuesBefore.set(control, value);
  if (text === control.value) return;
  control.value = text;
  control.setSelectionRange(caret, caret);
}
