import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import type { Loaded } from '../load/use-json.ts';
import { type Ask, askServer } from './ask.ts';

/** How pages call the API of the studio. The room asks for a new sign-in where a call wants one. */
export const AskContext = createContext<Ask>(askServer);

/** What a call answered last, and whether a newer answer is on its way. */
interface CurrentAnswer<Data> {
  readonly loaded: Loaded<Data>;
  readonly isOld: boolean;
  readonly reload: () => void;
}

/**
 * What `GET` of a path answers. It is asked again when `version` changes, which names what the answer depends on, and by
 * `reload`; the last answer is shown meanwhile.
 */
export function useAnswer<Data>(path: string, version = ''): CurrentAnswer<Data> {
  const ask = useContext(AskContext);
  const [round, setRound] = useState(0);
  const [found, setFound] = useState<{ readonly path: string; readonly key: string; readonly loaded: Loaded<Data> }>();
  const reload = useCallback(() => setRound((count) => count + 1), []);
  const key = `${round} ${version}`;
  useEffect(() => {
    let isLeft = false;
    void ask<Data>('GET', path).then((answer) => {
      if (isLeft) return;
      const loaded: Loaded<Data> =
        answer.status === 'ok'
          ? { status: 'ready', data: answer.data }
          : { status: 'failed', reason: answer.message, retry: reload };
      setFound({ path, key, loaded });
    });
    return () => {
      isLeft = true;
    };
  }, [ask, path, key, reload]);
  const isOld = found?.path !== path || found.key !== key;
  return { loaded: found?.path === path ? found.loaded : { status: 'loading' }, isOld, reload };
}
