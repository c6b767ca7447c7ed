import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { DraftChange, PublicationProposal } from '../../../contracts/studio-api.ts';
import { countOf } from '../../../engine/model/sentences.ts';
import { useAnswer } from '../api/use-answer.ts';
import { useDeskState } from '../draft/journey-desk.tsx';
import { useDraftCheck } from '../draft/use-draft-check.ts';
import type { JourneyPageProps } from '../journey-route.tsx';
import { LoadStatus } from '../load/load-status.tsx';
import { PageHeading } from '../page-heading.tsx';
import { useSignedIn } from '../session/session.ts';
import { ChangedTexts } from './changed-texts.tsx';
import { CheckResult } from './check-result.tsx';
import { ProposalList } from './proposal-list.tsx';
import { PublishForm } from './publish-form.tsx';
import styles from './publishing.module.css';
import { PublishingNotice } from './publishing-notice.tsx';
import { type PublishingActions, usePublishing } from './use-publishing.ts';

/** What the draft changes for tenants, what the check says of it, and the button that makes it live. */
export function PublishPage({ journey }: JourneyPageProps): ReactNode {
  const [, { draft, publication, problem }] = useDeskState();
  const publishing = usePublishing(journey);
  const { result, attempts } = publishing;
  // Another draft or publication may have ended a proposal or begun one.
  const version = `${draft?.revision} ${publication?.number} ${attempts}`;
  const { loaded, isOld } = useAnswer<{ readonly proposals: readonly PublicationProposal[] }>(
    `journeys/${journey}/proposals`,
    version,
  );
  const proposals = loaded.status === 'ready' ? loaded.data.proposals : [];
  return (
    <>
      <PageHeading>Publish</PageHeading>
      <p className={styles.intro}>
        What the draft changes, word by word. Publishing makes it live for new visitors in a few seconds; every version
        before can be made live again.
      </p>
      {result && result.kind !== 'refused' && <PublishingNotice key={attempts} journey={journey} result={result} />}
      {loaded.status === 'failed' && <LoadStatus loaded={loaded} what="what waits for a second person" />}
      <ProposalList proposals={proposals} publishing={publishing} isOld={isOld} />
      {draft ? (
        <Draft journey={journey} publishing={publishing} changes={draft.changes} hasProposal={proposals.length > 0} />
      ) : (
        problem === undefined && <LoadStatus loaded={{ status: 'loading' }} what="the draft" />
      )}
    </>
  );
}

interface DraftProps {
  readonly journey: string;
  readonly changes: readonly DraftChange[];
  readonly publishing: PublishingActions;
  readonly hasProposal: boolean;
}

function Draft({ journey, changes, publishing, hasProposal }: DraftProps): ReactNode {
  const checked = useDraftCheck();
  const [, { publication }] = useDeskState();
  const left = publication?.conflicts.length ?? 0;
  if (changes.length === 0 && left === 0)
    return (
      <p className={styles.empty}>
        The draft changes nothing: it has the words that are live. Reword a text in{' '}
        <Link to={`/${journey}/words`}>Words</Link>.
      </p>
    );
  return (
    <>
      {left > 0 && (
        <p>
          {countOf(left, 'published text')} no longer {left === 1 ? 'fits' : 'fit'} the release. Visitors read the words
          of the release there, and publishing leaves the former ones out.{' '}
          <Link to={`/${journey}/versions`}>See which</Link>
        </p>
      )}
      {changes.length > 0 && <ChangedTexts journey={journey} changes={changes} />}
      <CheckResult journey={journey} checked={checked} />
      <PublishForm checked={checked} publishing={publishing} hasProposal={hasProposal} count={changes.length + left} />
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
