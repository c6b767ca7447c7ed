import type { PageData } from './page-data.ts';

/** The submit button of the page: open once nothing is missing. */
export interface SubmitButton {
  readonly look: () => void;
  /** Keeps it pressed; the button, when it may be pressed. */
  readonly press: () => HTMLButtonElement | undefined;
  /** Leaves all as the page had it, but an open button open: a press under way would be lost. */
  readonly close: () => void;
}

/** As many as `src/screen/button.tsx` names. */
const mostNamed = 8;

/** Begins with the button as it stands in the page. */
export function createSubmitButton(
  { submit, fields, words }: PageData,
  isWrong: (name: string) => boolean,
): SubmitButton {
  const find = (): HTMLButtonElement | null => document.querySelector('#root button[type=submit]');
  let hint: Text | undefined;
  let said = '';
  const tell = (text: string): void => {
    const first = find()?.previousElementSibling?.firstChild;
    if (!hint && first instanceof Text) [hint, said] = [first, first.data];
    if (hint) hint.data = text;
  };
  const close = (): void => {
    if (hint) hint.data = said;
    find()?.setAttribute('aria-busy', 'false');
  };
  return {
    look() {
      const button = find();
      if (!submit || !button) return;
      const missing = submit.filter(isWrong).map((name) => fields[name]?.label);
      const named = missing.slice(0, mostNamed).join(', ') + (missing.length > mostNamed ? ', …' : '');
      tell(missing.length > 0 ? words.missing.replaceAll('{fields}', named) : '');
      button.disabled = missing.length > 0;
    },
    press() {
      const button = find();
      if (!submit || !button || submit.some(isWrong)) return undefined;
      button.setAttribute('aria-busy', 'true');
      return button;
    },
    close,
  };
}
