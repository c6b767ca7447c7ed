import type { ReactNode } from 'react';
import type { VersionEntry } from '../../../contracts/version-api.ts';
import { PageLink } from '../bar/bar-news.tsx';
import type { JourneyPageProps } from '../journey-route.tsx';
import styles from '../publish/publishing.module.css';
import { useSignedIn } from '../session/session.ts';
import { timeText } from '../view/time-text.ts';
import { versionName } from './version-words.ts';
import { useKnownVersions } from './versions-provider.tsx';

interface LiveVersionProps extends JourneyPageProps {
  /** The version that was made live. */
  readonly version: VersionEntry;
}

/** Says who gets the version that was made live, and leads to the app. */
export function LiveVersion({ journey, version }: LiveVersionProps): ReactNode {
  const { number, at, backTo } = version;
  const isServed = (useKnownVersions().live?.served ?? 0) >= number;
  const base = useSignedIn().journeys.find(({ id }) => id === journey)?.base ?? '/';
  if (!isServed)
    return (
      <p>
        <strong>Version {number} is published.</strong> New visitors get it in a moment…
      </p>
    );
  return (
    <>
      <p>
        <strong>
          Version {number} is live for new visitors since {timeText(at)}.
        </strong>{' '}
        {backTo !== undefined && `It is ${versionName(backTo)} again. `}
        {underWayText(version)}
      </p>
      <p className={styles.links}>
        <a href={base} target="_blank" rel="noreferrer">
          Open the app in a new tab
        </a>
        <PageLink to={`/${journey}/versions`}>All versions, to go back</PageLink>
      </p>
    </>
  );
}

/** What visitors get who are under way. */
function underWayText({ kind, forEveryone }: VersionEntry): string {
  if (forEveryone) return 'Visitors already under way get it with their next page.';
  return kind === 'texts'
    ? 'Visitors with an open app get the texts with the next page that is loaded.'
    : 'Visitors already under way finish on the steps that they began with.';
}
