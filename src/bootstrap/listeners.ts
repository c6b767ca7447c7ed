import { createFieldErrors } from './field-errors.ts';
import { applyMask, type Control, controlOf, fieldErrorOf, nameOf, typedValue } from './fields.ts';
import type { BootstrapHandover, BootstrapResult, PageData } from './page-data.ts';
import { createSubmitButton } from './submit-button.ts';

/**
 * Makes the page answer until the engine takes over: masks what is typed, says what is wrong with it once the field was
 * left or is full, opens the submit button, and keeps what was pressed. It listens at the document, so the page need not
 * be there yet.
 */
export function attachListeners(page: PageData): BootstrapHandover {
  const touched = new Set<string>();
  const marks = createFieldErrors(page);
  const way = createSubmitButton(page, isWrong);
  const off = new AbortController();
  let pressed: BootstrapResult['pressed'];
  let isPressing = false;

  function isWrong(name: string): boolean {
    const field = page.fields[name];
    return field !== undefined && fieldErrorOf(field, typedValue(name, field)) !== undefined;
  }
  const listen = <Type extends keyof DocumentEventMap>(
    type: Type,
    take: (event: DocumentEventMap[Type]) => void,
  ): void => document.addEventListener(type, take, { capture: true, signal: off.signal });
  const named = ({ target }: Event): string | undefined => (target instanceof Element ? nameOf(target) : undefined);

  const changed = (event: Event): void => {
    const name = named(event);
    const field = name === undefined ? undefined : page.fields[name];
    if (name === undefined || !field) return;
    applyMask(event.target as Control, field, event);
    marks.look(name, touched.has(name));
    way.look();
  };
  const submit = (event: Event): void => {
    event.preventDefault();
    const wrong = Object.keys(page.fields).filter(isWrong);
    if (wrong.length === 0) pressed = way.press() ?? pressed;
    for (const name of wrong) {
      touched.add(name);
      marks.look(name, true, wrong.length === 1);
    }
    controlOf(wrong[0] ?? '')?.focus();
  };

  listen('input', changed);
  listen('change', changed);
  listen('focusout', (event) => {
    const name = named(event);
    const field = name === undefined ? undefined : page.fields[name];
    if (name === undefined || !field || typedValue(name, field) === '') return;
    touched.add(name);
    marks.look(name, true);
  });
  for (const type of ['pointerdown', 'pointerup', 'pointercancel'] as const) {
    listen(type, () => {
      isPressing = type === 'pointerdown';
    });
  }
  listen('submit', submit);
  listen('keydown', (event) => {
    const { target } = event;
    // A disabled button would swallow Enter.
    if (event.key !== 'Enter' || event.isComposing) return;
    if (target instanceof HTMLInputElement && target.type !== 'file') submit(event);
  });
  listen('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button?.type === 'button') pressed = button;
  });
  return {
    release() {
      off.abort();
      marks.clear();
      way.close();
      return { touched: [...touched], pressed, isPressing };
    },
  };
}
