import { Navigate, type RouteObject } from 'react-router-dom';
import { FailedRoute, NoSuchPage } from './failed-route.tsx';
import { AfterSignIn, FirstJourney } from './first-journey.tsx';
import { JourneyFrame } from './frame/journey-frame.tsx';
import { StudioRoom } from './frame/room.tsx';
import { journeyRoute } from './journey-route.tsx';

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
  { path: 'releases', lazy: async () => journeyRoute((await import('./releases/releases-page.tsx')).ReleasesPage) },
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
