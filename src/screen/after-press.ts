let isPressed = false;
let waiting: (() => void)[] = [];
let ending: ReturnType<typeof setTimeout>;
/** A finger's click comes some tasks after its release, and with nothing to press it never does. */
export const clickWithinMs = 100;

/** Tells of a press that began before this could hear of it. */
export function beginPress(): void {
  isPressed = true;
  clearTimeout(ending);
}

const finish = (): void => {
  isPressed = false;
  const works = waiting;
  waiting = [];
  for (const work of works) work();
};

if (typeof document !== 'undefined') {
  const listen = (type: string, take: () => void): void => document.addEventListener(type, take, true);
  listen('pointerdown', beginPress);
  for (const end of ['pointerup', 'pointercancel', 'dragend', 'click']) {
    listen(end, () => {
      clearTimeout(ending);
      ending = setTimeout(finish, end === 'pointerup' ? clickWithinMs : 0);
    });
  }
}

/**
 * Does some work at once, or after the press that is under way: what moves between press and release is not clicked, and
 * an error that appears because a field was left moves all that stands below it.
 */
export function afterPress(work: () => void): void {
  if (isPressed) waiting.push(work);
  else work();
}
