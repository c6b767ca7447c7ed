import type { Runner } from '../runner/runner.ts';

/** Reports an address of the browser to the session; `view` is what its history entry was pushed for. */
export function arriveAt(
  runner: Runner,
  location: Pick<Location, 'pathname' | 'search' | 'hash'>,
  view: unknown,
  pop: boolean,
): void {
  const query = readParameters(location);
  hideParameters(location);
  const shown = typeof view === 'string' ? view : undefined;
  runner.send({ type: 'arrive', path: location.pathname, query, pop, view: shown });
}

/** The parameters of an address; the first of its fragment, which no server sees, has a name with a `#`. */
const readParameters = ({ search, hash }: Pick<Location, 'search' | 'hash'>): Record<string, string> =>
  Object.fromEntries([...new URLSearchParams(search), ...new URLSearchParams(hash)]);

/** Takes the fragment out of the address bar and the history once its parameters are read: they may be secrets. */
function hideParameters({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): void {
  if (hash.includes('=')) history.replaceState(history.state, '', pathname + search);
}
