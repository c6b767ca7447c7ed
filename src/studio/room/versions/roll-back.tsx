import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react';
import { reasonLength } from '../../../contracts/studio-limits.ts';
import { useFocusOnMount } from '../publish/publishing-notice.tsx';
import { useRefusal } from '../publish/use-refusal.ts';
import styles from './versions-page.module.css';

/** What going back needs: to a version of the words, or to a release. */
interface GoBackActions {
  readonly result?: Parameters<typeof useRefusal>[0];
  readonly isBusy: boolean;
  readonly attempts: number;
  readonly rollBack: (to: number, reason: string, forEveryone: boolean) => Promise<void>;
}

interface RollBackProps {
  /** The number of the version or release; 0 for what is deployed. */
  readonly to: number;
  readonly name: string;
  readonly publishing: GoBackActions;
  /** Asked besides the reason: a checkbox "everyone". */
  readonly more?: ReactNode;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** Makes an older version or release live again, after asking why. */
export function RollBack({ isOpen, onOpen, ...asked }: RollBackProps): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    onOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <button ref={button} type="button" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
        Go back to {asked.name}…
      </button>
      {isOpen && <RollBackForm {...asked} onClose={close} />}
    </>
  );
}

interface RollBackFormProps extends Pick<RollBackProps, 'to' | 'name' | 'publishing' | 'more'> {
  readonly onClose: () => void;
}

function RollBackForm({ to, name, publishing, more, onClose }: RollBackFormProps): ReactNode {
  const field = useFocusOnMount<HTMLInputElement>();
  const { result, attempts, isBusy, rollBack } = publishing;
  const { refusal, typeReason } = useRefusal(result);
  const [attemptsBefore] = useState(attempts);
  const id = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isBusy) return;
    const given = new FormData(event.currentTarget);
    void rollBack(to, String(given.get('reason') ?? ''), given.get('everyone') !== null);
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
      {more}
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
