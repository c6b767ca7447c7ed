import { blockingHint } from '../../engine/model/texts/missing-fields.ts';
import type { PageData } from '../../engine/screen/page-data.ts';
import { shownMessage } from './field-errors.ts';
import { typedValue } from './fields.ts';

/** The submit button of a prerendered page, with its hint. */
export interface SubmitButton {
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
