import { createContext, type ReactNode, useContext } from 'react';
import { type KnownVersions, useVersions } from './use-versions.ts';

const VersionsContext = createContext<KnownVersions | undefined>(undefined);

interface VersionsProviderProps {
  readonly journey: string;
  readonly children: ReactNode;
}

/** Gives pages the versions of a journey and its draft of files, and keeps them up to date while they are shown. */
export function VersionsProvider({ journey, children }: VersionsProviderProps): ReactNode {
  return <VersionsContext value={useVersions(journey)}>{children}</VersionsContext>;
}

/** What is known of the versions of the journey that is open. */
export function useKnownVersions(): KnownVersions {
  const known = useContext(VersionsContext);
  if (!known) throw new Error('This page is outside of the pages of a journey.');
  return known;
}
