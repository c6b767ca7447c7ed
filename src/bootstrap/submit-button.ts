import { listMissing } from '../journey/texts/missing-fields.ts';
import { fillPlaceholders } from '../journey/texts/placeholder.ts';
import type { PageData } from './page-data.ts';

/** The submit button of a prerendered page, with its hint. */
export interface SubmitButton {
  /** Enables the button when no field is missing; otherwise the hint lists the missing ones. */
  readonly update: () => void;
  /** If the form can be submitted, shows the button as busy and returns it. */
  readonly press: () => HTMLButtonElement | undefined;
  /** Restores the prerendered HTML, but leaves an enabled button enabled; otherwise a press in progress would be lost. */
  readonly release: () => void;
}

/** Creates the submit button of a page. */
export function createSubmitButton(
  { submit, fields, words }: PageData,
  isWrong: (name: string) => boolean,
): SubmitButton {
  const find = (): HTMLButtonElement | null => document.querySelector('#root button[type=submit]');
  let hint: Text | undefined;
  let originalHint = '';
  const setHint = (text: string): void => {
    const found = find()?.previousElementSibling?.firstChild;
    if (!hint && found instanceof Text) [hint, originalHint] = [found, found.data];
    if (hint) hint.data = text;
  };
  return {
    update() {
      const button = find();
      if (!submit || !button) return;
      const missing = submit.filter(isWrong);
      button.disabled = missing.length > 0;
      const listed = listMissing(missing, (name) => fields[name]?.label ?? name);
      setHint(button.disabled ? fillPlaceholders(words.missing, () => listed) : '');
    },
    press() {
      const button = find();
      if (!submit || !button || submit.some(isWrong)) return undefined;
      button.setAttribute('aria-busy', 'true');
      return button;
    },
    release() {
      if (hint) hint.data = originalHint;
      find()?.setAttribute('aria-busy', 'false');
    },
  };
}
