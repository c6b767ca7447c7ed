/** A turn of the wheel over a point of the page. */
export interface Turn {
  readonly x: number;
  readonly y: number;
  readonly by: number;
}

/** Resolves once a turn of the wheel has moved what it can move; at once if that is nothing. It runs in the page. */
export function untilScrolled({ x, y, by }: Turn): Promise<void> {
  const canMove = (element: Element): boolean => {
    const { scrollTop, scrollHeight, clientHeight } = element;
    const isPage = element === document.documentElement;
    const room = by < 0 ? scrollTop : scrollHeight - clientHeight - scrollTop;
    return room > 1 && (isPage || /auto|scroll/.test(getComputedStyle(element).overflowY));
  };
  let under = document.elementFromPoint(x, y);
  // The content of a frame scrolls by itself.
  if (under?.matches('iframe')) return new Promise((resolve) => setTimeout(resolve, 300));
  while (under && !canMove(under)) under = under.parentElement;
  if (!under) return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener('scrollend', () => resolve(), { once: true, capture: true });
    // A page that is drawn again meanwhile may have nothing left to move.
    setTimeout(resolve, 2_000);
  });
}
