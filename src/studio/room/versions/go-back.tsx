import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react';
import { reasonLength } from '../../../contracts/studio-limits.ts';
import { AskForEveryone } from './ask-for-everyone.tsx';
import { useFocusOnMount } from './use-focus-on-mount.ts';
import type { PublishingActions } from './use-publishing.ts';
import { useRefusal } from './use-refusal.ts';
import { versionName } from './version-words.ts';
import styles from './versions-page.module.css';

interface GoBackProps {
  /** The number of the version; 0 for the deployed build. */
  readonly to: number;
  readonly publishing: PublishingActions;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** Makes an older version live again, after asking why. */
export function GoBack({ isOpen, onOpen, ...asked }: GoBackProps): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    onOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <button ref={button} type="button" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
        Go back to {versionName(asked.to)}…
      </button>
      {isOpen && <GoBackForm {...asked} onClose={close} />}
    </>
  );
}

interface GoBackFormProps extends Pick<GoBackProps, 'to' | 'publishing'> {
  readonly onClose: () => void;
}

function GoBackForm({ to, publishing, onClose }: GoBackFormProps): ReactNode {
  const field = useFocusOnMount<HTMLInputElement>();
  const { result, attempts, isBusy, goBack } = publishing;
  const { refusal, typeReason } = useRefusal(result, 'go-back');
  const [attemptsBefore] = useState(attempts);
  const id = useId();
  const name = versionName(to);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isBusy) return;
    const given = new FormData(event.currentTarget);
    void goBack(to, String(given.get('reason') ?? ''), given.get('everyone') !== null);
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <label htmlFor={id}>Why do you go back to {name}?</label>
      <input
        ref={field}
        id={id}
        name="reason"
        maxLength={reasonLength.most}
        aria-describedby={`${id}-problem`}
        onChange={({ target }) => typeReason(target.value)}
      />
      <AskForEveryone />
      <p id={`${id}-problem`} role="alert" className={styles.problem}>
        {attempts > attemptsBefore && refusal}
      </p>
      <p className={styles.buttons}>
        <button type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Going back…' : `Make ${name} live for new visitors`}
        </button>
        <button type="button" onClick={onClose}>
          Cancel
        </button>
      </p>
    </form>
  );
}
