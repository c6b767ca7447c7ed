import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useSignedIn } from './session/session.ts';

/** Opens the words of the first journey. */
export function FirstJourney(): ReactNode {
  const [first] = useSignedIn().journeys;
  return first ? <Navigate to={`/${first.id}/words`} replace /> : <p>This build has no journey. Run npm run build.</p>;
}

/** Goes on to the page that asked for a sign-in. */
export function AfterSignIn(): ReactNode {
  const [query] = useSearchParams();
  const base = import.meta.env.BASE_URL;
  const to = query.get('to') ?? '';
  // Only to a page of the studio.
  return <Navigate to={to.startsWith(base) ? `/${to.slice(base.length)}` : '/'} replace />;
}
