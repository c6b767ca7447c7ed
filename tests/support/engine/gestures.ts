import { act } from '@testing-library/react';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** How a text gets into a control. */
export type TextGesture = 'typed' | 'pasted' | 'autofilled' | 'composed';

/** Gives a text to a control by native events, so that React and the bootstrap script both handle them. */
export function give(control: TextControl, gesture: TextGesture, text: string): void {
  if (document.activeElement !== control) act(() => control.focus());
  if (gesture === 'pasted') paste(control, text);
  else if (gesture === 'autofilled') {
    // React overrides the control's own setter to track changes.
    Reflect.set(Object.getPrototypeOf(control), 'value', text, control);
    dispatch(control, new Event('input', { bubbles: true }));
    dispatch(control, new Event('change', { bubbles: true }));
  } else for (const character of text) (gesture === 'typed' ? type : compose)(control, character);
}

/** Selects all of the text and deletes it. */
export function deleteText(control: TextControl): void {
  if (document.activeElement !== control) act(() => control.focus());
  control.select();
  writeOver(control, '', 'all');
  dispatch(control, new InputEvent('input', { inputType: 'deleteContentBackward', bubbles: true }));
}

/** Chooses a file in the dialog of the browser. */
export async function chooseFile(control: HTMLInputElement, file: File): Promise<void> {
  Object.defineProperty(control, 'files', { value: [file], configurable: true });
  await act(async () => {
    control.dispatchEvent(new Event('change', { bubbles: true }));
    // The chooser reads its file before it hands it on.
    await new Promise((resolve) => setTimeout(resolve));
  });
}

/** Presses Backspace before the caret. */
export function pressBackspace(control: TextControl): void {
  const end = control.selectionEnd ?? 0;
  const start = control.selectionStart === end ? Math.max(0, end - 1) : (control.selectionStart ?? 0);
  control.setRangeText('', start, end, 'end');
  dispatch(control, new InputEvent('input', { inputType: 'deleteContentBackward', bubbles: true }));
}

function dispatch(control: TextControl, event: Event): Event {
  act(() => void control.dispatchEvent(event));
  return event;
}

/** Writes over the selection, or over all. A control for an e-mail address has no selection that a script may know. */
function writeOver(control: TextControl, text: string, what: 'selection' | 'all' = 'selection'): void {
  const { selectionStart: start, selectionEnd: end, value } = control;
  // React overrides the control's own setter to track changes.
  if (start === null || end === null)
    Reflect.set(Object.getPrototypeOf(control), 'value', what === 'all' ? text : value + text, control);
  else if (what === 'all') control.setRangeText(text, 0, value.length, 'end');
  else control.setRangeText(text, start, end, 'end');
}

function insert(control: TextControl, text: string, event: InputEventInit): void {
  writeOver(control, text);
  dispatch(control, new InputEvent('input', { bubbles: true, ...event }));
}

const type = (control: TextControl, character: string): void =>
  insert(control, character, { inputType: 'insertText', data: character });

function compose(control: TextControl, character: string): void {
  dispatch(control, new CompositionEvent('compositionstart', { bubbles: true }));
  insert(control, character, { inputType: 'insertCompositionText', data: character, isComposing: true });
  dispatch(control, new CompositionEvent('compositionend', { bubbles: true, data: character }));
}

function paste(control: TextControl, text: string): void {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { getData: () => text } });
  if (!dispatch(control, event).defaultPrevented) insert(control, text, { inputType: 'insertFromPaste' });
}
