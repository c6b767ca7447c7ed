import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { AskContext } from '../api/use-answer.ts';
import { useSignedIn } from '../session/session.ts';
import { useKnownVersions } from '../versions/versions-provider.tsx';
import { type DeskState, DraftDesk } from './draft-desk.ts';

const DeskContext = createContext<DraftDesk | undefined>(undefined);

/** How often it is looked whether others have changed the draft or published. */
const lookMs = 10_000;

/** Gives pages the desk of a journey, and keeps it up to date while they are shown. */
export function DeskProvider({
  journey,
  children,
}: {
  readonly journey: string;
  readonly children: ReactNode;
}): ReactNode {
  const { id } = useSignedIn();
  const ask = useContext(AskContext);
  const desk = useMemo(
    () => new DraftDesk(journey, { ask, storage: window.localStorage, person: id }),
    [journey, ask, id],
  );
  useEffect(() => keepUp(desk), [desk]);
  // The texts of another version are others.
  const number = useKnownVersions().live?.number;
  useEffect(() => {
    const { draft } = desk.getState();
    if (draft && number !== undefined && draft.number < number) void desk.look();
  }, [desk, number]);
  return <DeskContext value={desk}>{children}</DeskContext>;
}

/** Loads a desk and keeps it up to date until the returned function is called. */
function keepUp(desk: DraftDesk): () => void {
  void desk.load();
  const look = (): void => void (document.visibilityState === 'visible' && desk.look());
  const hide = (): void => void desk.save(true);
  const reconnect = (): void => void desk.save().then(() => desk.look());
  const timer = setInterval(look, lookMs);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pagehide', hide);
  window.addEventListener('online', reconnect);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('pagehide', hide);
    window.removeEventListener('online', reconnect);
    void desk.leave();
  };
}

/** The desk of the journey that is open. */
export function useDesk(): DraftDesk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('This page is outside of the pages of a journey.');
  return desk;
}

/** The desk of the journey that is open, and what is on it now. */
export function useDeskState(): readonly [DraftDesk, DeskState] {
  const desk = useDesk();
  return [desk, useSyncExternalStore(desk.subscribe, desk.getState)];
}
