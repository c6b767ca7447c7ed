import { type ReactNode, useState } from 'react';
import type { ChannelProposal } from '../../../contracts/release-api.ts';
import styles from '../publish/publishing.module.css';
import { useSignedIn } from '../session/session.ts';
import { timeText } from '../view/time-text.ts';
import { releaseName } from './release-words.ts';
import type { ReleasingActions } from './use-releasing.ts';

interface WaitingMoveProps {
  readonly proposal: ChannelProposal;
  readonly releasing: ReleasingActions;
}

/** A release that waits for a second person, who approves or refuses it here. */
export function WaitingMove({ proposal, releasing }: WaitingMoveProps): ReactNode {
  const { id, release, isRollBack, forEveryone, by, reason, at, changes, canApprove, whyNot } = proposal;
  const { isBusy, approve, withdrawMove, result, attempts } = releasing;
  const [pressedAt, setPressedAt] = useState<number>();
  const { role } = useSignedIn();
  const isAnswered = pressedAt !== undefined && attempts > pressedAt;
  const refusal = isAnswered && result?.kind === 'refused' ? result.message : undefined;
  return (
    <section className={styles.proposal} aria-labelledby="waiting-release">
      <h2 id="waiting-release">Waits for a second person</h2>
      <p>
        {by} asked to {isRollBack ? 'go back to' : 'publish'} {releaseName(release)}
        {forEveryone && ', also for visitors who are under way'}, {timeText(at)}: “{reason}”
      </p>
      <ul>
        {changes.map(({ sentence }) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {whyNot !== undefined && <p>{whyNot}</p>}
      <p className={styles.buttons}>
        {canApprove && (
          <button
            type="button"
            disabled={isBusy}
            onClick={() => {
              setPressedAt(attempts);
              void approve(id);
            }}
          >
            Approve, and make it live
          </button>
        )}
        {role === 'publisher' && (
          <button type="button" disabled={isBusy} onClick={() => void withdrawMove(id)}>
            Withdraw it
          </button>
        )}
      </p>
      <div role="alert">{refusal !== undefined && <p className={styles.refused}>{refusal}</p>}</div>
    </section>
  );
}
