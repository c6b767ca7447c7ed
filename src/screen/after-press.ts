let isPressed = false;
let waiting: (() => void)[] = [];

const release = (): void => {
  isPressed = false;
  const works = waiting;
  waiting = [];
  // The click comes after the release and before any timer.
  setTimeout(() => {
    for (const work of works) work();
  }, 0);
};

if (typeof document !== 'undefined') {
  document.addEventListener(
    'pointerdown',
    () => {
      isPressed = true;
    },
    true,
  );
  for (const end of ['pointerup', 'pointercancel', 'dragend']) document.addEventListener(end, release, true);
}

/**
 * Does some work at once, or after the press that is under way: what moves between press and release is not clicked, and
 * an error that appears because a field was left moves all that stands below it.
 */
export function afterPress(work: () => void): void {
  if (isPressed) waiting.push(work);
  else work();
}
