/**
 * Recovers from code that could not be fetched. When the server answers, the code is of a build that was replaced, so the
 * page is reloaded, once: a page that was just reloaded is `stale`. When it does not answer, it is `unreachable`.
 */
export async function recoverFromStaleBuild(): Promise<'reloading' | 'stale' | 'unreachable'> {
  const isReachable = await fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isReachable) return 'unreachable';
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type === 'reload') return 'stale';
  window.location.reload();
  return 'reloading';
}
