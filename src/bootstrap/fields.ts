import { readLine } from '../formats/line.ts';
import { afterInput, readPlain, showMasked } from '../formats/mask-rules.ts';
import { readMoney } from '../formats/money.ts';
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

const textControls = 'textarea, [type=text], [type=email]';

/** The value that is typed or chosen; empty if there is none. What only the engine can read is returned as it is. */
export function typedValue(name: string, { mask, notNumber }: PageField): string | number {
  const control = controlOf(name);
  const text = control?.value ?? '';
  if (!control?.matches(textControls)) return notNumber && text !== '' ? Number(text) : text;
  if (notNumber) return readMoney(text, document.documentElement.lang) ?? '';
  return (mask && readPlain(mask, text)) ?? readLine(text) ?? '';
}

/** Shows the value of a field that is left as the engine does: without blanks at its ends, and without the paise of an amount. */
export function showValue(name: string, field: PageField): void {
  const control = controlOf(name);
  if (!control?.matches(textControls)) return;
  const value = String(typedValue(name, field));
  const text = field.mask ? showMasked(field.mask, value) : value;
  if (text !== control.value) control.value = text;
}

/** The message for a value; undefined when it is valid. */
export function errorFor({ required, rules, notNumber }: PageField, value: string | number): string | undefined {
  if (value === '') return required;
  return notNumber && typeof value === 'string' ? notNumber : failedRule(rules, value)?.[2];
}

const textsBefore = new WeakMap<Control, string>();

/** Lets keys type only what the mask allows. A paste and autofill stay unchanged, since the engine can read more of them. */
export function applyMask(control: Control, { mask }: PageField, event: Event): void {
  if (!mask || !(control instanceof HTMLInputElement)) return;
  const typed = { text: control.value, caret: control.selectionStart ?? control.value.length };
  const { isComposing } = event as InputEvent;
  const next = isComposing ? undefined : afterInput(mask, textsBefore.get(control) ?? '', typed, event as InputEvent);
  textsBefore.set(control, next?.text ?? typed.text);
  if (!next || next.text === typed.text) return;
  control.value = next.text;
  control.setSelectionRange(next.caret, next.caret);
}
