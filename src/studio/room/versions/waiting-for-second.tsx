import type { ReactNode } from 'react';
import type { WaitingVersion } from '../../../contracts/version-api.ts';
import styles from '../publish/publishing.module.css';
import { SentenceList } from '../sentence-list.tsx';
import { useSignedIn } from '../session/session.ts';
import { timeText } from '../view/time-text.ts';
import type { PublishingActions } from './use-publishing.ts';
import { useRefusal } from './use-refusal.ts';
import { wishOf } from './version-words.ts';

interface WaitingForSecondProps {
  readonly proposal: WaitingVersion;
  readonly publishing: PublishingActions;
}

/** What waits for a second person, who approves or refuses it here. */
export function WaitingForSecond({ proposal, publishing }: WaitingForSecondProps): ReactNode {
  const { id, forEveryone, by, reason, at, changes, canApprove, whyNot } = proposal;
  const { isBusy, approve, withdraw, result } = publishing;
  const { refusal } = useRefusal(result, 'decide');
  const { role } = useSignedIn();
  return (
    <section className={styles.proposal} aria-labelledby="waiting">
      <h2 id="waiting">Waits for a second person</h2>
      <p>
        {by} asked to {wishOf(proposal)}
        {forEveryone && ', also for visitors who are under way'}, {timeText(at)}: “{reason}”
      </p>
      <SentenceList of={changes.map(({ sentence }) => sentence)} />
      {whyNot !== undefined && <p>{whyNot}</p>}
      <p className={styles.buttons}>
        {canApprove && (
          <button type="button" disabled={isBusy} onClick={() => void approve(id)}>
            Approve, and make it live
          </button>
        )}
        {role === 'publisher' && (
          <button type="button" disabled={isBusy} onClick={() => void withdraw(id)}>
            Withdraw it
          </button>
        )}
      </p>
      <div role="alert">{refusal !== undefined && <p className={styles.refused}>{refusal}</p>}</div>
    </section>
  );
}
