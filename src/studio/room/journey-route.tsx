import type { ComponentType, ReactNode } from 'react';
import { Link, useParams, useRouteError } from 'react-router-dom';
import { PageHeading } from './page-heading.tsx';
import { useSignedIn } from './session/session.ts';

/** What every page of a journey gets. */
export interface JourneyPageProps {
  /** The id of the journey. */
  readonly journey: string;
}

/** A route that shows a page of the journey in its address. */
export const journeyRoute = (Page: ComponentType<JourneyPageProps>): { readonly Component: ComponentType } => ({
  Component(): ReactNode {
    const { journey = '' } = useParams();
    const isKnown = useSignedIn().journeys.some(({ id }) => id === journey);
    return isKnown ? <Page key={journey} journey={journey} /> : <NoSuchPage />;
  },
});

/** Shown instead of a page that could not be loaded or drawn. */
export function FailedRoute(): ReactNode {
  const error = useRouteError();
  const reason = error instanceof Error ? error.message : String(error);
  return (
    <>
      <PageHeading>This page could not be shown</PageHeading>
      <p>{reason}</p>
      <p>Reload the page. If it happens again after a new release, close this tab and open the studio again.</p>
      <button type="button" onClick={() => window.location.reload()}>
        Reload
      </button>
    </>
  );
}

/** Shown at an address that no page has. */
export function NoSuchPage(): ReactNode {
  return (
    <>
      <PageHeading>There is no such page</PageHeading>
      <p>
        Choose a page in the menu, or go to <Link to="/">the words of the first journey</Link>.
      </p>
    </>
  );
}
