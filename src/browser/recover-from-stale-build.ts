/**
 * After a part of the app could not be fetched: where the server is there, the part is of a version that is not there any
 * more, so the page is loaded anew, once; a page that was just loaded anew is `stale`. Else nobody can be reached.
 */
export async function recoverFromStaleBuild(): Promise<'reloading' | 'stale' | 'unreachable'> {
  const isThere = await fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isThere) return 'unreachable';
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type === 'reload') return 'stale';
  window.location.reload();
  return 'reloading';
}
