type Stored = Map<string, Response>;

const pathOf = (request: RequestInfo | URL): string =>
  new URL(request instanceof Request ? request.url : String(request), 'https://rent.example').pathname;

/**
 * An in-memory `CacheStorage` with the methods that the service worker uses; `stored` has its contents by cache name.
 */
export function memoryCaches(): { readonly caches: CacheStorage; readonly stored: Map<string, Stored> } {
  const stored = new Map<string, Stored>();
  const match = (entries: Iterable<Stored>, request: RequestInfo | URL): Response | undefined => {
    for (const cache of entries) {
      const found = cache.get(pathOf(request));
      if (found) return found.clone();
    }
    return undefined;
  };
  const caches = {
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    match: async (request: RequestInfo | URL) => match(stored.values(), request),
    async open(name: string) {
      const cache: Stored = stored.get(name) ?? new Map();
      stored.set(name, cache);
      return {
        match: async (request: RequestInfo | URL) => match([cache], request),
        keys: async () => [...cache.keys()].map((path) => new Request(new URL(path, 'https://rent.example'))),
        delete: async (path: string) => cache.delete(path),
        put: async (request: RequestInfo | URL, response: Response) => void cache.set(pathOf(request), response),
      };
    },
  };
  return { caches: caches as unknown as CacheStorage, stored };
}
