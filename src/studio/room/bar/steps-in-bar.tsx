import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { ReleaseState } from '../../../contracts/release-api.ts';
import { capitalize, countOf } from '../../../engine/model/sentences.ts';
import { releaseName, stateWords } from '../releases/release-words.ts';
import { countChangedFiles, isUnderWay, type KnownReleases, newerFilesLeft } from '../releases/use-releases.ts';
import styles from './draft-bar.module.css';

interface StepsInBarProps {
  readonly journey: string;
  readonly known: KnownReleases;
}

/** Says what the draft of the steps changes, and how far a release is that is not live and wants somebody's attention. */
export function StepsInBar({ journey, known }: StepsInBarProps): ReactNode {
  const changed = countChangedFiles(known);
  const newer = newerFilesLeft(known).length;
  const news = newsOf(known);
  return (
    <>
      {changed > 0 && (
        <p>
          <strong className={styles.badge}>Draft</strong> {countOf(changed, 'file')} of the steps changed, not live yet.{' '}
          <PageLink to={`/${journey}/steps`}>Look at the changes and make a release</PageLink>
        </p>
      )}
      {known.draft && newer > 0 && (
        <p>
          {countOf(newer, 'file')} of the deployment {newer === 1 ? 'is' : 'are'} newer than{' '}
          {releaseName(known.draft.release)}. <PageLink to={`/${journey}/steps`}>See which</PageLink>
        </p>
      )}
      {known.channel?.failedRebuild !== undefined && (
        <p>
          The new version of the server could not build {releaseName(known.channel.release)} again, so visitors still
          get its earlier build. <PageLink to={`/${journey}/releases`}>See why</PageLink>
        </p>
      )}
      {news !== undefined && (
        <p>
          {news} <PageLink to={`/${journey}/releases`}>See more</PageLink>
        </p>
      )}
    </>
  );
}

/** A sentence about the newest release that is not finished, waits for a person, or has failed with what is in the draft. */
function newsOf({ draft, channel, releases: [newest] = [] }: KnownReleases): string | undefined {
  if (channel?.proposal) return newsOfRelease(channel.proposal.release, 'waiting');
  const isFailed = newest?.state === 'failed' && draft?.isChanged && newest.number !== channel?.failedRebuild;
  return newest && (isUnderWay(newest) || isFailed) ? newsOfRelease(newest.number, newest.state) : undefined;
}

function newsOfRelease(number: number, state: ReleaseState): string {
  const name = releaseName(number);
  return `${capitalize(name)} ${stateWords[state]}.`;
}

/** A link that is left out on the page that it leads to. */
function PageLink({ to, children }: { readonly to: string; readonly children: string }): ReactNode {
  return useLocation().pathname !== to && <Link to={to}>{children}</Link>;
}
