import { useCallback, useContext, useEffect, useState } from 'react';
import { AskAgainContext } from '../session/session.ts';

/** A file of the studio's data while it is loaded, once it is, or why it could not be. */
export type Loaded<Data> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly reason: string; readonly retry: () => void }
  | { readonly status: 'ready'; readonly data: Data };

/** A file has some hundred kB; on a connection that is lost without a word, nothing else would end the wait. */
const longestMs = 60_000;

/** Fetches a file of the studio's data: `move-in/states.json`. */
export function useJson<Data>(file: string): Loaded<Data> {
  const askAgain = useContext(AskAgainContext);
  const [round, setRound] = useState(0);
  const [found, setFound] = useState<{ readonly key: string; readonly loaded: Loaded<Data> }>();
  const retry = useCallback(() => setRound((count) => count + 1), []);
  const key = `${round} ${file}`;
  useEffect(() => {
    const abort = new AbortController();
    const load = async (): Promise<Loaded<Data>> => {
      const signal = AbortSignal.any([abort.signal, AbortSignal.timeout(longestMs)]);
      const answer = await fetch(`${import.meta.env.BASE_URL}data/${file}`, { signal });
      if (answer.status === 401) askAgain();
      if (answer.ok) return { status: 'ready', data: await answer.json() };
      return { status: 'failed', reason: reasonFor(answer.status), retry };
    };
    void load()
      .catch((): Loaded<Data> => ({ status: 'failed', reason: reasonFor(0), retry }))
      .then((loaded) => abort.signal.aborted || setFound({ key, loaded }));
    return () => abort.abort();
  }, [file, key, retry, askAgain]);
  return found?.key === key ? found.loaded : { status: 'loading' };
}

function reasonFor(status: number): string {
  if (status === 0) return 'The server could not be reached. Check the connection and try again.';
  if (status === 404) return 'This build does not have it. Run npm run build on the server and try again.';
  return `The server answered with an error (${status}). Try again in a minute.`;
}
