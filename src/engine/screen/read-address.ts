/** The parameters of an address; the first of its fragment, which no server sees, has a name with a `#`. */
export const readParameters = ({ search, hash }: Pick<Location, 'search' | 'hash'>): Record<string, string> =>
  Object.fromEntries([...new URLSearchParams(search), ...new URLSearchParams(hash)]);

/** Takes the fragment out of the address bar and the history once its parameters are read: they may be secrets. */
export function hideParameters({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): void {
  if (hash.includes('=')) history.replaceState(history.state, '', pathname + search);
}
