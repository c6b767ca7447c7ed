/**
 * Recovers from code that could not be fetched. If the server responds, the page is of a build that has been replaced, so
 * it is reloaded, but only once: after a reload the result is `stale`. If the server does not respond: `unreachable`.
 * `base` is an address of the app.
 */
export async function recoverFromStaleBuild(base: string): Promise<'reloading' | 'stale' | 'unreachable'> {
  const isReachable = await fetch(base, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isReachable) return 'unreachable';
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type === 'reload') return 'stale';
  window.location.reload();
  return 'reloading';
}
