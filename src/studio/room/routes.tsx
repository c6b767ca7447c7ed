import type { ReactNode } from 'react';
import { Navigate, Outlet, type RouteObject, useParams, useSearchParams } from 'react-router-dom';
import { DraftBar } from './bar/draft-bar.tsx';
import { DeskProvider } from './draft/journey-desk.tsx';
import { StudioRoom } from './frame/room.tsx';
import { FailedRoute, journeyRoute, NoSuchPage } from './journey-route.tsx';
import { useSignedIn } from './session/session.ts';
import { StepsUndoProvider } from './steps/undo/steps-undo.tsx';
import { VersionsProvider } from './versions/versions-provider.tsx';

/** The pages of a journey; each is loaded when it is opened. */
const pages: readonly RouteObject[] = [
  { index: true, element: <Navigate to="words" replace /> },
  { path: 'words', lazy: async () => journeyRoute((await import('./words/words-page.tsx')).WordsPage) },
  { path: 'publish', lazy: async () => journeyRoute((await import('./publish/publish-page.tsx')).PublishPage) },
  { path: 'versions', lazy: async () => journeyRoute((await import('./versions/versions-page.tsx')).VersionsPage) },
  { path: 'steps', lazy: async () => journeyRoute((await import('./steps/steps-page.tsx')).StepsPage) },
  {
    path: 'walkthrough',
    lazy: async () => journeyRoute((await import('./steps/walkthrough/walkthrough-page.tsx')).WalkthroughPage),
  },
  { path: 'releases', element: <Navigate to="../versions" replace /> },
  { path: 'history', lazy: async () => journeyRoute((await import('./history/history-page.tsx')).HistoryPage) },
  { path: 'states', lazy: async () => journeyRoute((await import('./states/states-page.tsx')).StatesPage) },
  { path: 'state', lazy: async () => journeyRoute((await import('./state/state-page.tsx')).StatePage) },
  { path: 'wall', lazy: async () => journeyRoute((await import('./wall/wall-page.tsx')).WallPage) },
  { path: 'map', lazy: async () => journeyRoute((await import('./map/map-page.tsx')).MapPage) },
  { path: 'numbers', lazy: async () => journeyRoute((await import('./numbers/numbers-page.tsx')).NumbersPage) },
  { path: 'problems', lazy: async () => journeyRoute((await import('./problems/problems-page.tsx')).ProblemsPage) },
  {
    path: 'differences',
    lazy: async () => journeyRoute((await import('./differences/differences-page.tsx')).DifferencesPage),
  },
];

/** The routes of the room. */
export const routes: readonly RouteObject[] = [
  {
    path: '/',
    Component: StudioRoom,
    ErrorBoundary: FailedRoute,
    HydrateFallback: () => <p>Loading the studio…</p>,
    children: [
      { index: true, Component: FirstJourney },
      { path: 'sign-in', Component: AfterSignIn },
      {
        path: 'users',
        lazy: async () => ({ Component: (await import('./users/users-page.tsx')).UsersPage }),
        ErrorBoundary: FailedRoute,
      },
      {
        path: ':journey',
        Component: JourneyFrame,
        children: pages.map((page): RouteObject => ({ ...page, ErrorBoundary: FailedRoute })),
      },
      { path: '*', Component: NoSuchPage },
    ],
  },
];

/** Opens the words of the first journey. */
function FirstJourney(): ReactNode {
  const [first] = useSignedIn().journeys;
  return first ? <Navigate to={`/${first.id}/words`} replace /> : <p>This build has no journey. Run npm run build.</p>;
}

/** Goes on to the page that asked for a sign-in. */
function AfterSignIn(): ReactNode {
  const [query] = useSearchParams();
  const base = import.meta.env.BASE_URL;
  const to = query.get('to') ?? '';
  // Only to a page of the studio.
  return <Navigate to={to.startsWith(base) ? `/${to.slice(base.length)}` : '/'} replace />;
}

/** The pages of a journey, with its desk, below the bar that says what is draft and what is live. */
export function JourneyFrame(): ReactNode {
  const { journey = '' } = useParams();
  const isKnown = useSignedIn().journeys.some(({ id }) => id === journey);
  if (!isKnown) return <Outlet />;
  return (
    <VersionsProvider key={journey} journey={journey}>
      <StepsUndoProvider journey={journey}>
        <DeskProvider journey={journey}>
          <DraftBar journey={journey} />
          <Outlet />
        </DeskProvider>
      </StepsUndoProvider>
    </VersionsProvider>
  );
}
