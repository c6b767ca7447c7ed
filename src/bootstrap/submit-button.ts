import { blockingHint } from '../journey/texts/missing-fields.ts';
import { typedValue } from './fields.ts';
import type { PageData } from './page-data.ts';

/** The submit button of a prerendered page, with its hint. */
export interface SubmitButton {
  /** Dims the button while a field is missing or wrong. After an attempted submit, the hint lists these fields. */
  readonly update: (isAttempted: boolean) => void;
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
  const setHint = (text: string): void => {
    const hint = find()?.previousElementSibling;
    if (hint && hint.textContent !== text) hint.textContent = text;
  };
  return {
    update(isAttempted) {
      const button = find();
      if (!submit || !button) return;
      button.setAttribute('aria-disabled', String(submit.some(isWrong)));
      if (!isAttempted) return;
      const wrong = Object.entries(fields).filter(([name]) => isWrong(name));
      const blocking = wrong.map(([name, field]) => ({ label: field.label, isEmpty: typedValue(name, field) === '' }));
      setHint(blockingHint(words, blocking) ?? '');
    },
    press() {
      const button = find() ?? undefined;
      button?.setAttribute('aria-busy', 'true');
      return button;
    },
    release() {
      setHint('');
      find()?.setAttribute('aria-busy', 'false');
    },
  };
}
