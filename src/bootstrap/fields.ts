import { keepAllowed, mayBecomeValid, showMasked } from './mask.ts';
import type { PageField } from './page-data.ts';

/** What can be typed into or chosen from. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The element that takes a field's value; of a group of radio buttons the chosen one. */
export const controlOf = (name: string): Control | null =>
  document.querySelector<Control>(`:is(input,select,textarea)#field_${name},#field_${name} input:checked`);

/** The name of the field that an element stands in. */
export const nameOf = (element: Element): string | undefined =>
  element.closest('[id^=field_]')?.id.slice('field_'.length).replace(/-.*/, '');

/** What is typed into a field now, without what only the eye needs. */
export function typedValue(name: string, { mask }: PageField): string {
  const text = controlOf(name)?.value ?? '';
  const kept = mask && keepAllowed(mask, text);
  return kept !== undefined && mask && mayBecomeValid(mask, '', kept) ? kept : text.trim();
}

/** The first thing that is wrong with a value, in words; nothing when it will do. */
export function fieldErrorOf({ required, rules, number }: PageField, value: string): string | undefined {
  if (value === '') return required;
  return rules.find(([keyword, than]) => {
    if (keyword === 'pattern') return !new RegExp(String(than), 'u').test(value);
    const size = number ? Number(value) : [...value].length;
    return keyword.startsWith('max') ? size > Number(than) : size < Number(than);
  })?.[2];
}

const before = new WeakMap<Control, string>();

/** Lets in only what the mask knows; what is pasted or filled in stays as it came, since the engine reads more than this can. */
export function applyMask(control: Control, { mask }: PageField, event: Event): void {
  if (!mask || !(control instanceof HTMLInputElement)) return;
  const { inputType = '', isComposing } = event as InputEvent;
  if (isComposing) return;
  const was = before.get(control) ?? '';
  const value = keepAllowed(mask, control.value);
  const typed = inputType === 'insertText' || inputType.startsWith('delete');
  before.set(control, value);
  if (!typed || (inputType === 'insertText' && keepAllowed(mask, was) !== was)) return;
  const caret = control.selectionStart ?? control.value.length;
  let count = keepAllowed(mask, control.value.slice(0, caret)).length;
  let next = value;
  if (!mayBecomeValid(mask, was, value)) {
    count -= Math.max(0, value.length - was.length);
    next = was;
    before.set(control, was);
  }
  const text = showMasked(mask, next);
  if (text === control.value) return;
  control.value = text;
  const at = showMasked(mask, next.slice(0, count)).length;
  control.setSelectionRange(at, at);
}
