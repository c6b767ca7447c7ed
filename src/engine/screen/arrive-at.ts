import type { Runner } from '../runner/runner.ts';
import { hideParameters, readParameters } from './read-address.ts';

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
