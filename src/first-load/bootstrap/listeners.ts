import { currentEditor, onEditor } from '../../engine/editing/loaded-editor.ts';
import { controlIdOf, fieldNameOf, isSideButton } from '../../engine/model/fields/element-ids.ts';
import { blockingHint } from '../../engine/model/texts/missing-fields.ts';
import type { BootstrapHandover, BootstrapResult, PageData, PageField } from '../../engine/screen/page-data.ts';
import { createFieldErrors, shownMessage } from './field-errors.ts';
import {
  type Control,
  controlOf,
  editField,
  errorFor,
  isUnread,
  loadEditorFor,
  readFields,
  showValue,
  typedValue,
} from './fields.ts';
import { hasDraft } from './personalized.ts';

/**
 * Makes a prerendered page interactive until hydration: masks typed text, shows errors, updates the submit button, and
 * remembers which button was pressed. All listeners are on the document, so the body need not be parsed yet.
 */
export function attachListeners(page: PageData): BootstrapHandover {
  const touched = new Set<string>();
  let attemptedIn: string | undefined;
  let pressed: BootstrapResult['pressed'];
  let isPressing = false;
  const errors = createFieldErrors(page);
  const button = createSubmitButton(page, isWrong);
  const listeners = new AbortController();

  function isWrong(name: string): boolean {
    const field = page.fields[name];
    return field !== undefined && errorFor(field, typedValue(name, field)) !== undefined;
  }
  // An empty field may be filled from the draft, so only the engine can say that it is missing.
  const mayBeFilled = (name: string): boolean => hasDraft(page) && !controlOf(name)?.value;
  const listen = <Type extends keyof DocumentEventMap>(
    type: Type,
    handle: (event: DocumentEventMap[Type]) => void,
  ): void => document.addEventListener(type, handle, { capture: true, signal: listeners.signal });
  const listenInFields = <Type extends keyof DocumentEventMap>(
    type: Type,
    handle: (name: string, field: PageField, event: DocumentEventMap[Type]) => void,
  ): void =>
    listen(type, (event) => {
      const name = (event.target instanceof Element && fieldNameOf(event.target)) || '';
      const field = page.fields[name];
      if (!field) return;
      handle(name, field, event);
      update();
    });
  const update = (): void => {
    errors.update(touched, attemptedIn);
    button.update(touched);
  };
  const submit = (event: Event): void => {
    event.preventDefault();
    const names = Object.keys(page.fields);
    // What is not read yet is for the engine to judge, which presses the button again.
    const wrong = names.find((name) => isWrong(name) && !mayBeFilled(name) && !isUnread(name, page.fields[name]));
    if (wrong === undefined) {
      pressed = button.press() ?? pressed;
      return;
    }
    for (const name of names) touched.add(name);
    attemptedIn = document.activeElement ? fieldNameOf(document.activeElement) : undefined;
    update();
    (controlOf(wrong) ?? document.querySelector<HTMLElement>(`#${controlIdOf(wrong)} input`))?.focus();
  };

  for (const type of ['focusin', 'input', 'change', 'compositionend', 'paste'] as const) {
    listenInFields(type, (name, field, event) => {
      if (type !== 'change') loadEditorFor(page, field);
      if (type === 'focusin') return;
      if (attemptedIn === name) attemptedIn = undefined;
      editField(event.target as Control, field, event);
    });
  }
  listenInFields('focusout', (name, field, { relatedTarget }) => {
    showValue(name, field);
    if (typedValue(name, field) !== '' && !isSideButton(relatedTarget)) touched.add(name);
  });
  for (const type of ['pointerdown', 'pointerup', 'pointercancel'] as const) {
    listen(type, () => {
      isPressing = type === 'pointerdown';
    });
  }
  listen('submit', submit);
  listen('click', ({ target }) => {
    const clicked = target instanceof Element ? target.closest('button') : null;
    if (clicked?.type === 'button') pressed = clicked;
  });
  const readTyped = (): void => {
    readFields(page.fields);
    update();
  };
  const stopWaiting = currentEditor() ? undefined : onEditor(readTyped);
  return {
    release() {
      listeners.abort();
      stopWaiting?.();
      errors.clear();
      button.release();
      return { touched: [...touched], pressed, isPressing, editor: currentEditor() };
    },
  };
}

/** The submit button of a prerendered page, with its hint. */
interface SubmitButton {
  /** Dims the button while a field is missing or wrong, and lists these fields in its hint. */
  readonly update: (touched: ReadonlySet<string>) => void;
  /** Shows the button as busy, and returns it, for the engine to press it again. */
  readonly press: () => HTMLButtonElement | undefined;
  /** Restores the prerendered HTML, except for the colour of the button. */
  readonly release: () => void;
}

/** Creates the submit button of a page. */
export function createSubmitButton(
  { submit, fields, words }: PageData,
  isWrong: (name: string) => boolean,
): SubmitButton {
  const find = (): HTMLButtonElement | null => document.querySelector('#root button[type=submit]');
  const hint = (): Element | null | undefined => find()?.previousElementSibling?.querySelector('span');
  const prerendered = hint()?.textContent ?? '';
  const setHint = (text: string): void => {
    const shown = hint();
    if (shown && shown.textContent !== text) shown.textContent = text;
  };
  return {
    update(touched) {
      const button = find();
      if (!submit || !button) return;
      button.setAttribute('aria-disabled', String(submit.some(isWrong)));
      const wrong = Object.entries(fields).filter(([name]) => isWrong(name));
      const blocking = wrong.map(([name, field]) => {
        const value = typedValue(name, field);
        return {
          label: field.label,
          isEmpty: value === '' || shownMessage(field, value, touched.has(name)) === undefined,
        };
      });
      setHint(blockingHint(words, blocking) ?? '');
    },
    press() {
      const button = find() ?? undefined;
      button?.setAttribute('aria-busy', 'true');
      return button;
    },
    release() {
      setHint(prerendered);
      find()?.setAttribute('aria-busy', 'false');
    },
  };
}
