import { type ReactNode, type SubmitEvent, useId } from 'react';
import { reasonLength } from '../../../contracts/studio-limits.ts';
import { countOf } from '../../../engine/model/sentences.ts';
import { useDeskState } from '../draft/journey-desk.tsx';
import type { CheckedDraft } from '../draft/use-draft-check.ts';
import { useSignedIn } from '../session/session.ts';
import type { PublishingActions } from '../versions/use-publishing.ts';
import { useRefusal } from '../versions/use-refusal.ts';
import { useKnownVersions } from '../versions/versions-provider.tsx';
import styles from './publishing.module.css';

interface PublishFormProps {
  readonly checked: CheckedDraft;
  readonly publishing: PublishingActions;
  /** How many texts the draft changes. */
  readonly count: number;
}

/** Asks why, and publishes the draft or asks a second person to approve it. */
export function PublishForm({ checked, publishing, count }: PublishFormProps): ReactNode {
  const whyNot = useReasonAgainst(checked);
  const { result, isBusy, publishTexts } = publishing;
  const { refusal, typeReason } = useRefusal(result, 'texts');
  const id = useId();
  const isBlocked = isBusy || whyNot !== undefined;
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isBlocked) return;
    void publishTexts(String(new FormData(event.currentTarget).get('reason') ?? ''));
  };
  const button = checked.check?.needsSecondPerson
    ? `Ask a second person to approve ${countOf(count, 'change')}`
    : `Publish ${countOf(count, 'change')} for new visitors`;
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <label htmlFor={id}>Why do you change it?</label>
      <textarea
        id={id}
        name="reason"
        rows={2}
        aria-describedby={`${id}-help`}
        maxLength={reasonLength.most}
        onChange={({ target }) => typeReason(target.value)}
      />
      <p id={`${id}-help`} className={styles.help}>
        It is written into the history, beside your name.
      </p>
      {/* It stays in the order of the keyboard, and says why it does nothing yet. */}
      <button type="submit" aria-disabled={isBlocked} aria-describedby={`${id}-not`}>
        {isBusy ? 'Publishing…' : button}
      </button>
      <p id={`${id}-not`} role="status">
        {whyNot}
      </p>
      <div role="alert">{refusal !== undefined && <p className={styles.refused}>{refusal}</p>}</div>
    </form>
  );
}

/** Why the draft cannot be published now: a sentence. */
function useReasonAgainst({ check, isChecking, problem }: CheckedDraft): string | undefined {
  const [, { saving, conflicts }] = useDeskState();
  const { role } = useSignedIn();
  const { live } = useKnownVersions();
  if (role !== 'publisher') return `As a ${role} you cannot publish. Ask a publisher to look at this page.`;
  if (live?.proposal) return 'A second person decides first about what waits above, or withdraw it.';
  if (conflicts.size > 0)
    return 'Choose the words first that somebody else has changed too; the bar above leads there.';
  if (saving !== 'saved') return 'What you typed is being saved first.';
  if (problem !== undefined) return problem;
  if (isChecking || !check) return 'The words are being checked first. That takes a few seconds.';
  return check.canPublish ? undefined : (check.why ?? 'It cannot be published as it is.');
}
