interface Typing {
  /** The message that answers; without one, a changed value or a field marked as invalid does. */
  readonly message?: string;
  /** How long to wait for an answer before typing again. */
  readonly patienceMs: number;
}

/**
 * Runs in the page: types into the first text field and leaves it, again and again, until the page answers. Notes when
 * the answer was painted. Must refer to nothing outside itself.
 */
export function tryTyping({ message, patienceMs }: Typing): void {
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  let typed = '';
  const answered = (field: HTMLInputElement): boolean =>
    message === undefined
      ? field.value !== typed || field.ariaInvalid === 'true'
      : (document.body.textContent ?? '').includes(message);
  const finish = (): void => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        window.seen.usable = performance.now();
      };
      port2.postMessage(undefined);
    });
  };
  const attempt = (): void => {
    const field = document.querySelector<HTMLInputElement>(
      'input:not([type]):enabled, input[type=text]:enabled, input[type=tel]:enabled, input[type=email]:enabled',
    );
    if (!field) {
      setTimeout(attempt, 10);
      return;
    }
    // A field that is asked for may be answered by being left empty.
    typed = typed === 'x' && message === undefined ? '' : typed === 'x' ? 'xy' : 'x';
    field.focus();
    write?.call(field, typed);
    field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, inputType: 'insertText', data: 'x' }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
    setTimeout(() => {
      if (!answered(field)) field.blur();
      wait(field, performance.now() + patienceMs);
    });
  };
  const wait = (field: HTMLInputElement, until: number): void => {
    if (answered(field)) finish();
    else if (performance.now() < until) setTimeout(() => wait(field, until), 10);
    else attempt();
  };
  attempt();
}
