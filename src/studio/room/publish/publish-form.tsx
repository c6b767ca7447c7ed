import { type ReactNode, type SubmitEvent, useContext, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { DraftCheck, PublicationEntry, PublicationProposal } from '../../../journey/publishing/studio-api.ts';
import { AskContext } from '../api/use-answer.ts';
import { useDeskState } from '../draft/journey-desk.tsx';
import { AskAgainContext, useSignedIn } from '../session/session.ts';
import { countText, timeText } from '../view/time-text.ts';
import styles from './publish-page.module.css';

interface PublishFormProps {
  readonly journey: string;
  readonly check: DraftCheck | undefined;
  readonly isChecking: boolean;
  /** How many texts the draft changes. */
  readonly count: number;
  /** Publishing was tried: there may be a proposal now. */
  readonly onAttempt: () => void;
}

/** What a publishing resulted in. */
type Result =
  | { readonly kind: 'live'; readonly publication: PublicationEntry }
  | { readonly kind: 'proposed'; readonly proposal: PublicationProposal }
  | { readonly kind: 'refused'; readonly message: string };

/** Asks why, and publishes the draft or asks a second person to approve it. */
export function PublishForm({ journey, check, isChecking, count, onAttempt }: PublishFormProps): ReactNode {
  const [, { saving, conflicts }] = useDeskState();
  const { role } = useSignedIn();
  const id = useId();
  const { result, isBusy, publish } = usePublish(journey, onAttempt);
  const isSaved = saving === 'saved';
  const whyNot = reasonAgainst({ check, isChecking, role, conflicts: conflicts.size, isSaved });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void publish(String(new FormData(event.currentTarget).get('reason') ?? '').trim());
  };
  const button = check?.needsSecondPerson
    ? `Ask a second person to approve ${countText(count, 'change')}`
    : `Publish ${countText(count, 'change')} for new visitors`;
  return (
    <>
      {count > 0 && (
        <form className={styles.form} noValidate onSubmit={submit}>
          <label htmlFor={id}>Why do you change it?</label>
          <textarea id={id} name="reason" rows={2} aria-describedby={`${id}-help ${id}-not`} maxLength={500} />
          <p id={`${id}-help`} className={styles.by}>
            It is written into the history, beside your name.
          </p>
          <p id={`${id}-not`} role="status">
            {whyNot}
          </p>
          <button type="submit" disabled={isBusy || whyNot !== undefined}>
            {isBusy ? 'Publishing…' : button}
          </button>
        </form>
      )}
      <div role={result?.kind === 'refused' ? 'alert' : 'status'}>
        {result && <ResultText journey={journey} result={result} />}
      </div>
    </>
  );
}

/** Publishes the draft as it is now, and says what came of it. */
function usePublish(journey: string, onAttempt: () => void) {
  const [desk, { draft, publication }] = useDeskState();
  const ask = useContext(AskContext);
  const askAgain = useContext(AskAgainContext);
  const [result, setResult] = useState<Result>();
  const [isBusy, setIsBusy] = useState(false);
  // The same attempt, sent again after an answer that was lost, publishes once.
  const key = useRef('');
  const publish = async (reason: string): Promise<void> => {
    if (reason === '') {
      setResult({ kind: 'refused', message: 'Say in some words why, for who looks at it later.' });
      return;
    }
    if (key.current === '') key.current = crypto.randomUUID();
    setIsBusy(true);
    const answer = await ask<Published>('POST', `journeys/${journey}/publications`, {
      ...{ body: { revision: draft?.revision, reason }, ifMatch: publication?.number ?? 0, key: key.current },
    });
    if (answer.status !== 'away') key.current = '';
    if (answer.status === 'signed-out') askAgain();
    setResult(answer.status === 'ok' ? resultOf(answer.data) : { kind: 'refused', message: answer.message });
    await desk.load();
    onAttempt();
    setIsBusy(false);
  };
  return { result, isBusy, publish };
}

interface Published {
  readonly publication?: PublicationEntry;
  readonly proposal?: PublicationProposal;
}

function resultOf({ publication, proposal }: Published): Result {
  if (publication) return { kind: 'live', publication };
  return proposal
    ? { kind: 'proposed', proposal }
    : { kind: 'refused', message: 'The server did not say what happened.' };
}

interface Reasons {
  readonly check: DraftCheck | undefined;
  readonly isChecking: boolean;
  readonly role: string;
  readonly conflicts: number;
  readonly isSaved: boolean;
}

/** Why the draft cannot be published now: a sentence. */
function reasonAgainst({ check, isChecking, role, conflicts, isSaved }: Reasons): string | undefined {
  if (role !== 'publisher') return `As a ${role} you cannot publish. Ask a publisher to look at this page.`;
  if (conflicts > 0) return 'Choose the words first that somebody else has changed too; the bar above leads there.';
  if (!isSaved) return 'What you typed is being saved first.';
  if (isChecking || !check) return 'The words are being checked first.';
  return check.canPublish ? undefined : (check.why ?? 'It cannot be published as it is.');
}

function ResultText({ journey, result }: { readonly journey: string; readonly result: Result }): ReactNode {
  if (result.kind === 'refused') return <p className={styles.refused}>{result.message}</p>;
  if (result.kind === 'proposed')
    return (
      <p className={styles.done}>
        <strong>Not live yet.</strong> Another publisher has to approve it, on this page. The words stay in the draft
        until then.
      </p>
    );
  const { number, at } = result.publication;
  return (
    <p className={styles.done}>
      <strong>Live for new visitors since {timeText(at)}.</strong> It is version {number}. Who has the app open gets it
      with the next page that is loaded. <Link to={`/${journey}/versions`}>Go back, or see all versions</Link>
    </p>
  );
}
