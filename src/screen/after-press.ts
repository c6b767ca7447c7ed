let isPressed = false;
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
export function beginPress(): void {
  isPressed = true;
  clearTimeout(endOfPress);
}

const finish = (): void => {
  isPressed = false;
  const callbacks = pending;
  pending = [];
  for (const callback of callbacks) callback();
};

if (typeof document !== 'undefined') {
  const listen = (type: string, handle: () => void): void => document.addEventListener(type, handle, true);
  listen('pointerdown', beginPress);
  for (const end of ['pointerup', 'pointercancel', 'dragend', 'click']) {
    listen(end, () => {
      clearTimeout(endOfPress);
      endOfPress = setTimeout(finish, end === 'pointerup' ? clickWithinMs : 0);
    });
  }
}
