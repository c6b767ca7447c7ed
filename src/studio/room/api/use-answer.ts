import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import type { Loaded } from '../load/use-json.ts';
import { AskAgainContext } from '../session/session.ts';
import { type Ask, askServer } from './ask.ts';

/** How pages call the API of the studio. */
export const AskContext = createContext<Ask>(askServer);

/** What `GET` of a path answers, and a function that asks again; the last answer is shown meanwhile. */
export function useAnswer<Data>(path: string): readonly [Loaded<Data>, () => void] {
  const ask = useContext(AskContext);
  const askAgain = useContext(AskAgainContext);
  const [round, setRound] = useState(0);
  const [found, setFound] = useState<{ readonly path: string; readonly loaded: Loaded<Data> }>();
  const reload = useCallback(() => setRound((count) => count + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `reload` counts, so that it is asked again.
  useEffect(() => {
    let isLeft = false;
    void ask<Data>('GET', path).then((answer) => {
      if (isLeft) return;
      if (answer.status === 'signed-out') askAgain();
      setFound({
        path,
        loaded:
          answer.status === 'ok'
            ? { status: 'ready', data: answer.data }
            : { status: 'failed', reason: answer.message, retry: reload },
      });
    });
    return () => {
      isLeft = true;
    };
  }, [ask, askAgain, path, reload, round]);
  return [found?.path === path ? found.loaded : { status: 'loading' }, reload];
}
