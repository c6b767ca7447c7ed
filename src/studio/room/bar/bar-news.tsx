import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { countOf } from '../../../engine/model/sentences.ts';
import { isUnderWay, type KnownVersions, newerFilesLeft } from '../versions/use-versions.ts';
import { stateWords, wishOf } from '../versions/version-words.ts';

interface BarNewsProps {
  readonly journey: string;
  readonly known: KnownVersions;
}

/** Says what wants somebody's attention: what waits or has failed, and what of a deployment or of the published texts is not live. */
export function BarNews({ journey, known }: BarNewsProps): ReactNode {
  const newer = newerFilesLeft(known).length;
  const left = known.live?.conflicts.length ?? 0;
  const news = newsOf(known);
  const versions = `/${journey}/versions`;
  return (
    <>
      {newer > 0 && (
        <p>
          {countOf(newer, 'file')} of the deployment {newer === 1 ? 'is' : 'are'} newer than the live release.{' '}
          <PageLink to={`/${journey}/steps`}>See which</PageLink>
        </p>
      )}
      {left > 0 && (
        <p>
          {countOf(left, 'published text')} no longer {left === 1 ? 'fits' : 'fit'} the files.{' '}
          <PageLink to={versions}>See which</PageLink>
        </p>
      )}
      {known.live?.failedRebuild !== undefined && (
        <p>
          The server was updated and could not build version {known.live.number} again, so visitors still get its
          earlier build. <PageLink to={versions}>See why</PageLink>
        </p>
      )}
      {news !== undefined && (
        <p>
          {news} <PageLink to={versions}>See more</PageLink>
        </p>
      )}
    </>
  );
}

/** A sentence about what waits for a person, or the newest release that is not finished or has failed with what is in the draft. */
function newsOf({ draft, live, releases: [newest] = [] }: KnownVersions): string | undefined {
  if (live?.proposal) return `${live.proposal.by} asked to ${wishOf(live.proposal)}, which waits for a second person.`;
  const isFailed = newest?.state === 'failed' && draft?.isChanged && newest.number !== live?.failedRebuild;
  return newest && (isUnderWay(newest) || isFailed)
    ? `Release ${newest.number} ${stateWords[newest.state]}.`
    : undefined;
}

/** A link that is left out on the page that it leads to. */
export function PageLink({ to, children }: { readonly to: string; readonly children: string }): ReactNode {
  return useLocation().pathname !== to && <Link to={to}>{children}</Link>;
}
