import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import type { StudioRole } from '../../../journey/publishing/studio-api.ts';
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

const address = `${import.meta.env.BASE_URL}api/session`;

/** Asks the server who is signed in; `ask` asks again. */
export function useSession(): readonly [StudioStatus, () => void] {
  const [session, setSession] = useState<StudioStatus>({ status: 'loading' });
  const ask = useCallback((): void => void askServer().then(setSession), []);
  useEffect(ask, [ask]);
  return [session, ask];
}

async function askServer(): Promise<StudioStatus> {
  try {
    const answer = await fetch(address);
    if (answer.status === 401) return { status: 'signed-out' };
    return answer.ok ? { status: 'signed-in', as: await answer.json() } : { status: 'failed' };
  } catch {
    return { status: 'failed' };
  }
}

/** Signs in with a person's token, or the operator's; resolves to what went wrong, or to undefined. */
export async function signInToStudio(token: string): Promise<string | undefined> {
  try {
    const answer = await fetch(address, {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
      body: JSON.stringify({ token }),
    });
    if (answer.ok) return undefined;
    if (answer.status === 401) return 'This token does not open this studio. Copy it again, whole and without spaces.';
    if (answer.status === 429) return 'There were too many attempts. Wait some minutes and try again.';
    return `The server refused the sign-in (${answer.status}). Try again in a minute.`;
  } catch {
    return 'The server could not be reached. Check the connection and try again.';
  }
}

/** Ends the session of this browser. */
export const signOutOfStudio = async (): Promise<void> => {
  await fetch(address, { method: 'DELETE' });
};

/** The signed-in person, for the pages inside the room. */
export const SignedInContext = createContext<StudioPerson>({ id: '', name: '', role: 'viewer', journeys: [] });

/** Asks again who is signed in: a fetch was refused because the session has ended. */
export const AskAgainContext = createContext<() => void>(() => undefined);

/** The signed-in person. */
export const useSignedIn = (): StudioPerson => useContext(SignedInContext);
