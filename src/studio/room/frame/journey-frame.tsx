import type { ReactNode } from 'react';
import { Outlet, useParams } from 'react-router-dom';
import { DraftBar } from '../bar/draft-bar.tsx';
import { DeskProvider } from '../draft/journey-desk.tsx';
import { ReleasesProvider } from '../releases/releases-provider.tsx';
import { useSignedIn } from '../session/session.ts';
import { StepsUndoProvider } from '../steps/undo/steps-undo.tsx';

/** The pages of a journey, with its desk, below the bar that says what is draft and what is live. */
export function JourneyFrame(): ReactNode {
  const { journey = '' } = useParams();
  const isKnown = useSignedIn().journeys.some(({ id }) => id === journey);
  if (!isKnown) return <Outlet />;
  return (
    <ReleasesProvider key={journey} journey={journey}>
      <StepsUndoProvider journey={journey}>
        <DeskProvider journey={journey}>
          <DraftBar journey={journey} />
          <Outlet />
        </DeskProvider>
      </StepsUndoProvider>
    </ReleasesProvider>
  );
}
