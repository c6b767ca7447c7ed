import type { ReactNode } from 'react';
import type { JourneyPageProps } from '../journey-route.tsx';
import { LoadStatus } from '../load/load-status.tsx';
import { PageHeading } from '../page-heading.tsx';
import styles from '../publish/publishing.module.css';
import { ReleaseNews } from '../releases/release-news.tsx';
import { DeveloperPatch } from './developer-patch.tsx';
import { TextConflicts } from './text-conflicts.tsx';
import { usePublishing } from './use-publishing.ts';
import { loadedOf } from './use-versions.ts';
import { UnpublishedReleases, VersionList } from './version-list.tsx';
import { useKnownVersions } from './versions-provider.tsx';

/** Everything that was live, the newest first, each of which can be made live again. */
export function VersionsPage({ journey }: JourneyPageProps): ReactNode {
  const known = useKnownVersions();
  const publishing = usePublishing(journey);
  const { live, releases } = known;
  return (
    <>
      <PageHeading>Versions</PageHeading>
      <p className={styles.intro}>
        Each time that texts or steps were made live. Going back takes some seconds, and can be undone the same way.
        Those under way finish on the steps that they began with.
      </p>
      <ReleaseNews journey={journey} publishing={publishing} />
      {live && releases ? (
        <>
          <VersionList live={live} publishing={publishing} />
          <UnpublishedReleases releases={releases} />
          <TextConflicts journey={journey} conflicts={live.conflicts} />
          <DeveloperPatch journey={journey} />
        </>
      ) : (
        <LoadStatus loaded={loadedOf(known)} what="the versions" />
      )}
    </>
  );
}
