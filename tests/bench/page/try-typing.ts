interface Typing {
  /** The message that counts as a response; without one, a changed value or a field marked as invalid counts. */
  readonly message?: string;
  /** How long to wait for a response before typing again. */
  readonly patienceMs: number;
}

/**
 * Runs in the page: types into the first text field and leaves it, repeatedly, until the page responds. Records when
 * the response was painted. Must not refer to anything outside itself.
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
    // Emptying the field can cause a response too: the message that it is required.
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
