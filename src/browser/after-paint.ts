// A page that is not shown is not painted either.
const limitMs = 100;

/** Does works in their order once what they follow is painted and the browser has time: a tap is answered by the screen first. */
export function createAfterPaint(): (work: () => void) => void {
  let works: (() => void)[] = [];
  const settle = (): void => {
    const due = works;
    works = [];
    for (const work of due) work();
  };
  return (work) => {
    works.push(work);
    if (works.length > 1) return;
    requestAnimationFrame(() => (window.requestIdleCallback ?? setTimeout)(settle));
    setTimeout(settle, limitMs);
  };
}
