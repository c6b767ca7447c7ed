import type { ReactNode } from 'react';
import type { PublicationProposal } from '../../../contracts/studio-api.ts';
import { useSignedIn } from '../session/session.ts';
import { timeText } from '../view/time-text.ts';
import styles from './publishing.module.css';
import { wordsOfVersion } from './publishing-notice.tsx';
import type { PublishingActions } from './use-publishing.ts';

interface ProposalListProps {
  readonly proposals: readonly PublicationProposal[];
  readonly publishing: PublishingActions;
  /** Newer ones are on their way. */
  readonly isOld: boolean;
}

/** What waits for a second person, who approves or refuses it here. */
export function ProposalList({ proposals, publishing, isOld }: ProposalListProps): ReactNode {
  return proposals.map((proposal) => (
    <section key={proposal.id} className={styles.proposal} aria-labelledby={`proposal-${proposal.id}`}>
      <h2 id={`proposal-${proposal.id}`}>Waits for a second person</h2>
      <p>
        {proposal.by} asked
        {proposal.rollbackTo !== undefined && ` to go back to ${wordsOfVersion(proposal.rollbackTo)}`},{' '}
        {timeText(proposal.at)}: “{proposal.reason}”
      </p>
      <ul>
        {proposal.changes.map(({ sentence }) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <Decision proposal={proposal} publishing={publishing} isBlocked={publishing.isBusy || isOld} />
    </section>
  ));
}

interface DecisionProps extends Pick<ProposalListProps, 'publishing'> {
  readonly proposal: PublicationProposal;
  readonly isBlocked: boolean;
}

function Decision({ proposal, publishing, isBlocked }: DecisionProps): ReactNode {
  const { canApprove, whyNot } = proposal;
  const { role } = useSignedIn();
  return (
    <>
      {whyNot !== undefined && <p>{whyNot}</p>}
      <p className={styles.buttons}>
        {canApprove && (
          <button type="button" disabled={isBlocked} onClick={() => void publishing.approve(proposal.id)}>
            Approve, and make it live for new visitors
          </button>
        )}
        {role === 'publisher' && (
          <button type="button" disabled={isBlocked} onClick={() => void publishing.withdraw(proposal)}>
            Withdraw it
          </button>
        )}
      </p>
    </>
  );
}
