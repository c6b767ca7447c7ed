import { focusedElement } from '../../../widgets/focused-element.ts';

let isPressed = false;
/** What is pressed; undefined if that is not known. */
let target: EventTarget | null | undefined = null;
let pending: (() => void)[] = [];
let endOfPress: ReturnType<typeof setTimeout>;

/**
 * Runs a callback now or, during a press, after it. A button that moves between press and release gets no click, and an
 * error that appears when a field loses the focus moves everything below it.
 */
export function afterPress(callback: () => void): void {
  if (isPressed) pending.push(callback);
  else callback();
}

/** The maximum delay between a touch release and its click. A release outside the button has no click. */
export const clickWithinMs = 100;

/** Records the start of a press; exported for a press that began before this module was loaded. */
export function beginPress(event?: Event): void {
  isPressed = true;
  // Inside a shadow root, the target of an event of the document is the element around it.
  target = event?.composedPath()[0];
  clearTimeout(endOfPress);
}

const finish = (): void => {
  isPressed = false;
  const callbacks = pending;
  pending = [];
  for (const callback of callbacks) callback();
  target = null;
};

const controls =
  'a, button, input, select, textarea, label, summary, dialog, [role=button], [role=option], [role=dialog]';

/** Whether the press that is being handled, if any, is on nothing that can be used, and so the focus is nowhere. */
export const isOnNothing = (): boolean =>
  [target, focusedElement()].every((one) => one !== undefined && !(one instanceof Element && one.closest(controls)));

if (typeof document !== 'undefined') {
  const listen = (type: string, handle: (event: Event) => void): void => document.addEventListener(type, handle, true);
  listen('pointerdown', beginPress);
  for (const end of ['pointerup', 'pointercancel', 'dragend', 'click']) {
    listen(end, () => {
      clearTimeout(endOfPress);
      endOfPress = setTimeout(finish, end === 'pointerup' ? clickWithinMs : 0);
    });
  }
}
