import type { FocusEvent } from 'react';

/** Labels the Enter key of a touch keyboard: Next, and Done in the last field of the form. */
export function setEnterKeyHint({ target, currentTarget }: FocusEvent<HTMLFormElement>): void {
  if (!(target instanceof HTMLInputElement)) return;
  const typed =
    'input:not([type=file], [type=radio], [type=checkbox], [type=hidden], [aria-hidden=true], :disabled), textarea';
  const fields = currentTarget.querySelectorAll(typed);
  target.enterKeyHint = fields[fields.length - 1] === target ? 'done' : 'next';
}
