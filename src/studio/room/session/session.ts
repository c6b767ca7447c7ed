import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import type { StudioRole } from '../../../contracts/studio-api.ts';
import { askServer } from '../api/ask.ts';
import type { ShownJourney } from '../data.ts';

/** A signed-in person, and the journeys of the deployment. */
export interface StudioPerson {
  readonly id: string;
  readonly name: string;
  readonly role: StudioRole;
  readonly journeys: readonly Omit<ShownJourney, 'screens'>[];
}

/** Whether somebody is signed in, as far as it is known. */
export type StudioStatus =
  | { readonly status: 'loading' | 'signed-out' | 'failed' }
  | { readonly status: 'signed-in'; readonly as: StudioPerson };

/** Asks the server who is signed in; `ask` asks again. */
export function useSession(): readonly [StudioStatus, () => void] {
  const [session, setSession] = useState<StudioStatus>({ status: 'loading' });
  const ask = useCallback((): void => void askWho().then(setSession), []);
  useEffect(ask, [ask]);
  return [session, ask];
}

async function askWho(): Promise<StudioStatus> {
  const answer = await askServer<StudioPerson>('GET', 'session');
  if (answer.status === 'ok') return { status: 'signed-in', as: answer.data };
  return { status: answer.status === 'signed-out' ? 'signed-out' : 'failed' };
}

/** Signs in with a person's token, or the operator's; resolves to what went wrong, or to undefined. */
export async function signInToStudio(token: string): Promise<string | undefined> {
  const answer = await askServer('POST', 'session', { body: { token } });
  if (answer.status === 'ok') return undefined;
  if (answer.status !== 'signed-out') return answer.message;
  return 'This token does not open this studio. Copy it again, whole and without spaces.';
}

/** Ends the session of this browser. */
export const signOutOfStudio = async (): Promise<void> => {
  await askServer('DELETE', 'session');
};

/** The signed-in person, for the pages inside the room. */
export const SignedInContext = createContext<StudioPerson>({ id: '', name: '', role: 'viewer', journeys: [] });

/** Asks again who is signed in: a fetch was refused because the session has ended. */
export const AskAgainContext = createContext<() => void>(() => undefined);

/** Whether somebody of a role may change the files of a journey in its draft. */
export const canEditSteps = (role: StudioRole): boolean => role === 'editor' || role === 'publisher';

/** The signed-in person. */
export const useSignedIn = (): StudioPerson => useContext(SignedInContext);
