import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { DraftChange } from '../../../contracts/studio-api.ts';
import { countOf } from '../../../engine/model/sentences.ts';
import { useDeskState } from '../draft/journey-desk.tsx';
import { useDraftCheck } from '../draft/use-check.ts';
import type { JourneyPageProps } from '../journey-route.tsx';
import { LoadStatus } from '../load/load-status.tsx';
import { PageHeading } from '../page-heading.tsx';
import { useSignedIn } from '../session/session.ts';
import { type PublishingActions, usePublishing } from '../versions/use-publishing.ts';
import { VersionNews } from '../versions/version-news.tsx';
import { useKnownVersions } from '../versions/versions-provider.tsx';
import { ChangedTexts } from './changed-texts.tsx';
import { CheckResult } from './check-result.tsx';
import { PublishForm } from './publish-form.tsx';
import styles from './publishing.module.css';

/** What the draft changes for tenants, what the check says of it, and the button that makes it live. */
export function PublishPage({ journey }: JourneyPageProps): ReactNode {
  const [, { draft, problem }] = useDeskState();
  const publishing = usePublishing(journey);
  return (
    <>
      <PageHeading>Publish</PageHeading>
      <p className={styles.intro}>
        What the draft changes, word by word. Publishing makes it live for new visitors in a few seconds; every version
        before can be made live again.
      </p>
      <VersionNews journey={journey} publishing={publishing} />
      {draft ? (
        <Draft journey={journey} publishing={publishing} changes={draft.changes} />
      ) : (
        problem === undefined && <LoadStatus loaded={{ status: 'loading' }} what="the draft" />
      )}
    </>
  );
}

interface DraftProps extends JourneyPageProps {
  readonly changes: readonly DraftChange[];
  readonly publishing: PublishingActions;
}

function Draft({ journey, changes, publishing }: DraftProps): ReactNode {
  const checked = useDraftCheck();
  const left = useKnownVersions().live?.conflicts.length ?? 0;
  if (changes.length === 0 && left === 0)
    return (
      <p className={styles.empty}>
        The draft changes nothing: it has the texts that are live. Reword a text in{' '}
        <Link to={`/${journey}/words`}>Words</Link>.
      </p>
    );
  return (
    <>
      {left > 0 && (
        <p>
          {countOf(left, 'published text')} no longer {left === 1 ? 'fits' : 'fit'} the files. Visitors read the texts
          of the files there, and publishing leaves the former ones out.{' '}
          <Link to={`/${journey}/versions`}>See which</Link>
        </p>
      )}
      {changes.length > 0 && <ChangedTexts journey={journey} changes={changes} />}
      <CheckResult journey={journey} checked={checked} />
      <PublishForm
        checked={checked}
        publishing={publishing}
        count={changes.filter(({ isExcluded }) => !isExcluded).length + left}
      />
      {changes.length > 0 && <DiscardDraft count={changes.length} />}
    </>
  );
}

/** Empties the draft, after a question. */
function DiscardDraft({ count }: { readonly count: number }): ReactNode {
  const [desk] = useDeskState();
  const [isAsking, setIsAsking] = useState(false);
  if (useSignedIn().role === 'viewer') return null;
  if (!isAsking)
    return (
      <button type="button" onClick={() => setIsAsking(true)}>
        Throw the draft away…
      </button>
    );
  return (
    <p role="alert">
      This puts {countOf(count, 'text')} back to the live words, also those that others changed. Undo in Words brings
      them back.{' '}
      <button type="button" onClick={() => void desk.change('discard').then(() => setIsAsking(false))}>
        Throw away {countOf(count, 'change')}
      </button>{' '}
      <button type="button" onClick={() => setIsAsking(false)}>
        Keep the draft
      </button>
    </p>
  );
}
