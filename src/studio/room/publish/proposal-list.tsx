import { type ReactNode, useContext, useEffect, useState } from 'react';
import type { PublicationProposal } from '../../../journey/publishing/studio-api.ts';
import { AskContext, useAnswer } from '../api/use-answer.ts';
import { useDeskState } from '../draft/journey-desk.tsx';
import { useSignedIn } from '../session/session.ts';
import { timeText } from '../view/time-text.ts';
import styles from './publish-page.module.css';

interface ProposalListProps {
  readonly journey: string;
  /** How often publishing was tried on this page. */
  readonly attempts: number;
}

/** What waits for a second person, who approves or refuses it here. */
export function ProposalList({ journey, attempts }: ProposalListProps): ReactNode {
  const [desk, { draft, publication }] = useDeskState();
  const [loaded, reload] = useAnswer<{ readonly proposals: readonly PublicationProposal[] }>(
    `journeys/${journey}/proposals`,
  );
  const ask = useContext(AskContext);
  const [said, setSaid] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const { revision, number } = { revision: draft?.revision, number: publication?.number };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another draft or version may have ended or begun one.
  useEffect(reload, [reload, revision, number, attempts]);
  const decide = async (method: 'POST' | 'DELETE', path: string, done: string): Promise<void> => {
    setIsBusy(true);
    const answer = await ask(method, `journeys/${journey}/proposals/${path}`);
    setSaid(answer.status === 'ok' ? done : answer.message);
    await desk.load();
    reload();
    setIsBusy(false);
  };
  const proposals = loaded.status === 'ready' ? loaded.data.proposals : [];
  return (
    <>
      <p role="status">{said}</p>
      {proposals.map((proposal) => (
        <section key={proposal.id} className={styles.proposal} aria-labelledby={`proposal-${proposal.id}`}>
          <h2 id={`proposal-${proposal.id}`}>Waits for a second person</h2>
          <p>
            {proposal.by} asked {timeText(proposal.at)}: “{proposal.reason}”
          </p>
          <ul>
            {proposal.changes.map(({ sentence }) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <Decision proposal={proposal} isBusy={isBusy} decide={decide} />
        </section>
      ))}
    </>
  );
}

interface DecisionProps {
  readonly proposal: PublicationProposal;
  readonly isBusy: boolean;
  readonly decide: (method: 'POST' | 'DELETE', path: string, done: string) => Promise<void>;
}

function Decision({ proposal: { id, canApprove, whyNot }, isBusy, decide }: DecisionProps): ReactNode {
  const { role } = useSignedIn();
  const approve = (): Promise<void> =>
    decide('POST', `${id}/approval`, `Approved. Live for new visitors since ${timeText(new Date().toISOString())}.`);
  return (
    <>
      {whyNot !== undefined && <p>{whyNot}</p>}
      <p className={styles.buttons}>
        {canApprove && (
          <button type="button" disabled={isBusy} onClick={() => void approve()}>
            Approve, and make it live for new visitors
          </button>
        )}
        {role === 'publisher' && (
          <button
            type="button"
            disabled={isBusy}
            onClick={() => void decide('DELETE', id, 'Withdrawn. The words are still in the draft.')}
          >
            Do not publish it
          </button>
        )}
      </p>
    </>
  );
}
