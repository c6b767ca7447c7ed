import type { ComponentType, ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { NoSuchPage } from './failed-route.tsx';
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
