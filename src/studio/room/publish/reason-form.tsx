import { type ReactNode, type SubmitEvent, useId } from 'react';
import { reasonLength } from '../../../contracts/studio-limits.ts';
import type { PublishingAction, PublishingActions } from '../versions/use-publishing.ts';
import { useRefusal } from '../versions/use-refusal.ts';
import styles from './publishing.module.css';

interface ReasonFormProps {
  readonly publishing: PublishingActions;
  readonly action: PublishingAction;
  /** Why nothing can be sent now: a sentence. */
  readonly whyNot: string | undefined;
  /** The label of the button. */
  readonly button: string;
  readonly onSend: (reason: string, given: FormData) => Promise<void>;
  readonly intro?: ReactNode;
  /** What else the form asks for and says, above its button. */
  readonly children?: ReactNode;
}

/** Asks why the draft changes what is live, and sends it. */
export function ReasonForm({
  publishing,
  action,
  whyNot,
  button,
  onSend,
  intro,
  children,
}: ReasonFormProps): ReactNode {
  const { refusal, typeReason } = useRefusal(publishing.result, action);
  const id = useId();
  const isBlocked = publishing.isBusy || whyNot !== undefined;
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isBlocked) return;
    const given = new FormData(event.currentTarget);
    void onSend(String(given.get('reason') ?? ''), given);
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {intro}
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
      {children}
      {/* It stays in the order of the keyboard, and says why it does nothing yet. */}
      <button type="submit" aria-disabled={isBlocked} aria-describedby={`${id}-not`}>
        {button}
      </button>
      <p id={`${id}-not`} role="status">
        {whyNot}
      </p>
      <div role="alert">{refusal !== undefined && <p className={styles.refused}>{refusal}</p>}</div>
    </form>
  );
}
