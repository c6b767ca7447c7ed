import { createContext, type ReactNode, useContext } from 'react';
import { type KnownReleases, useReleases } from './use-releases.ts';

const ReleasesContext = createContext<KnownReleases | undefined>(undefined);

interface ReleasesProviderProps {
  readonly journey: string;
  readonly children: ReactNode;
}

/** Gives pages the releases of a journey and its draft of files, and keeps them up to date while they are shown. */
export function ReleasesProvider({ journey, children }: ReleasesProviderProps): ReactNode {
  return <ReleasesContext value={useReleases(journey)}>{children}</ReleasesContext>;
}

/** What is known of the releases of the journey that is open. */
export function useKnownReleases(): KnownReleases {
  const known = useContext(ReleasesContext);
  if (!known) throw new Error('This page is outside of the pages of a journey.');
  return known;
}
