import type { Meaning } from '../../engine/editing/editor.ts';
import { currentEditor, loadEditorBy } from '../../engine/editing/loaded-editor.ts';
import { readLine } from '../../engine/formats/line.ts';
import { controlIdOf } from '../../engine/model/fields/element-ids.ts';
import { failedRule } from '../../engine/model/fields/field-rules.ts';
import type { PageData, PageField } from '../../engine/screen/page-data.ts';

/** A control whose value the bootstrap script reads. */
export type Control = HTMLInputElement | HTMLTextAreaElement;

/** The control of a field: of a choice, the chosen radio button. Undefined where another element has the field's id. */
export function controlOf(name: string): Control | null {
  const id = CSS.escape(controlIdOf(name));
  return document.querySelector<Control>(`:is(input,select,textarea)#${id},#${id} input:checked`);
}

const textControls = 'textarea, [type=text], [type=email]';

/** Loads the editor for a field that needs it. Without it, what is typed stays as it is, until the engine reads it. */
export function loadEditorFor({ editor: script }: PageData, { format }: PageField): void {
  if (format && script) loadEditorBy(() => import(/* @vite-ignore */ script));
}

/** Whether the text of a field waits for the editor. */
export const isUnread = (name: string, field: PageField | undefined): boolean =>
  field?.format !== undefined && !currentEditor() && Boolean(controlOf(name)?.value);

function meaningOf({ format }: PageField): Meaning<string | number> | undefined {
  const editor = currentEditor();
  if (!editor || !format) return undefined;
  const { readTyped, showTyped } = editor;
  return { format, read: (text) => readTyped(format, text), show: (value) => showTyped(format, value) };
}

/** The value that is typed or chosen; empty if there is none. What only the engine can read is returned as it is. */
export function typedValue(name: string, field: PageField): string | number {
  const control = controlOf(name);
  const text = control?.value ?? '';
  const read = meaningOf(field)?.read;
  if (read && control) return read(text) ?? '';
  const line = control?.matches(textControls) ? (readLine(text) ?? '') : text;
  return field.notNumber && line !== '' && !Number.isNaN(Number(line)) ? Number(line) : line;
}

/** Shows the value of a field that is left as the engine does: without blanks at its ends, and without the paise of an amount. */
export function showValue(name: string, field: PageField): void {
  const control = controlOf(name);
  if (!control?.matches(textControls)) return;
  const value = typedValue(name, field);
  const text = meaningOf(field)?.show(value) ?? String(value);
  if (text !== control.value) control.value = text;
}

/** The message for a value; undefined when it is valid. */
export function errorFor({ required, rules, notNumber }: PageField, value: string | number): string | undefined {
  if (value === '') return required;
  return notNumber && typeof value === 'string' ? notNumber : failedRule(rules, value)?.[2];
}

const textsBefore = new WeakMap<Control, string>();
let isComposing = false;

/** Lets the editor handle an event in a field, as the engine does. */
export function editField(control: Control, field: PageField, event: Event): void {
  const meaning = meaningOf(field);
  const before = textsBefore.get(control) ?? control.defaultValue;
  if (event.type === 'input') isComposing = (event as InputEvent).isComposing;
  if (event.type === 'compositionend') isComposing = false;
  if (meaning) handleBy(meaning, control, before, event);
  textsBefore.set(control, control.value);
}

function handleBy(meaning: Meaning<string | number>, control: Control, before: string, event: Event): void {
  const editor = currentEditor();
  if (event.type === 'compositionend') editor?.commit(control, meaning, before);
  else if (event.type !== 'paste') editor?.edit(control, meaning, before, event as InputEvent);
  else if (editor?.paste(control, meaning, before, pastedText(event))) event.preventDefault();
}

const pastedText = (event: Event): string => (event as ClipboardEvent).clipboardData?.getData('text/plain') ?? '';

/** Reads the fields that were typed into before the editor was loaded. */
export function readFields(fields: Readonly<Record<string, PageField>>): void {
  for (const [name, field] of Object.entries(fields)) {
    const control = controlOf(name);
    if (isComposing || !control || control.value === control.defaultValue) continue;
    editField(control, field, new Event('compositionend'));
  }
}
