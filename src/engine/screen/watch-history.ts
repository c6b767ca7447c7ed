/**
 * Notices Back and Forward that are pressed while the first screen is loaded and hydrated, when no router listens. The
 * returned function ends that, lets the router read the address, and tells whether there was one.
 */
export function watchHistory(): () => boolean {
  let hasMoved = false;
  const notice = (): void => {
    hasMoved = true;
  };
  window.addEventListener('popstate', notice);
  return () => {
    window.removeEventListener('popstate', notice);
    if (hasMoved) window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
    return hasMoved;
  };
}
