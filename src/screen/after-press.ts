let isPressed = false;
let pendingWork: (() => void)[] = [];
let endOfPress: ReturnType<typeof setTimeout>;

/** How long the click of a touch may follow its release; without a target there is no click. */
export const clickWithinMs = 100;

/** Starts a press: for one that began before this module listened. */
export function beginPress(): void {
  isPressed = true;
  clearTimeout(endOfPress);
}

const finish = (): void => {
  isPressed = false;
  const works = pendingWork;
  pendingWork = [];
  for (const work of works) work();
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

/**
 * Does some work now, or after the current press. A button that moves between press and release gets no click, and an error
 * that appears when a field loses focus moves everything below it.
 */
export function afterPress(work: () => void): void {
  if (isPressed) pendingWork.push(work);
  else work();
}
