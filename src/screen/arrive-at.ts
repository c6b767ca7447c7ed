import type { Runner } from '../runner/runner.ts';

/** Reports an address of the browser to the session; `view` is what its history entry was pushed for. */
export function arriveAt(
  runner: Runner,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  view: unknown,
  pop: boolean,
): void {
  const query = Object.fromEntries(new URLSearchParams(search));
  runner.send({ type: 'arrive', path: pathname, query, pop, view: typeof view === 'string' ? view : undefined });
}
