const beginnings = ['focusin', 'pointerdown', 'keydown', 'scroll'] as const;

/**
 * Work ahead of need waits until the tenant touches the page for the first time, so that it never competes with what the
 * first screen needs; after that it waits for no more than what `after` waits for.
 */
export function createOnFirstInteraction(after: (work: () => void) => void): (work: () => void) => void {
  let waiting: (() => void)[] | undefined = [];
  const begin = (): void => {
    const works = waiting ?? [];
    waiting = undefined;
    for (const name of beginnings) document.removeEventListener(name, begin, true);
    for (const work of works) work();
  };
  for (const name of beginnings) document.addEventListener(name, begin, { capture: true, passive: true });
  return (work) => {
    if (waiting) waiting.push(work);
    else after(work);
  };
}
