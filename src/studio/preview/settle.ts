const quietMs = 80;
const longestMs = 2_500;

/** Resolves once a page is as it stays: nothing changes for a moment, and its fonts and pictures are loaded. */
export async function settle(root: Element): Promise<void> {
  await quiet(root);
  // Its layout requests the fonts of the letters that it has.
  document.body.getBoundingClientRect();
  await Promise.race([Promise.all([document.fonts.ready, ...[...document.images].map(whenLoaded)]), after(longestMs)]);
  await quiet(root);
  // A part that moves in is measured at its place.
  for (const animation of document.getAnimations()) {
    const { endTime } = animation.effect?.getComputedTiming() ?? {};
    if (typeof endTime === 'number' && Number.isFinite(endTime) && isWithin(root, animation)) animation.finish();
  }
}

const after = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

const whenLoaded = (image: HTMLImageElement): Promise<unknown> =>
  // A picture below the window is loaded later, and has its space.
  image.complete || image.loading === 'lazy' ? Promise.resolve() : image.decode().catch(() => undefined);

const isWithin = (root: Element, { effect }: Animation): boolean =>
  effect instanceof KeyframeEffect && root.contains(effect.target);

/** Resolves once nothing has changed for a moment, or, on a page that keeps changing, after some seconds. */
function quiet(root: Element): Promise<void> {
  return new Promise((resolve) => {
    const finish = (): void => {
      observer.disconnect();
      clearTimeout(last);
      clearTimeout(timer);
      resolve();
    };
    const last = setTimeout(finish, longestMs);
    let timer = setTimeout(finish, quietMs);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(finish, quietMs);
    });
    observer.observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
  });
}
