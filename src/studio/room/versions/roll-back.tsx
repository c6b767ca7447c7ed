import { type ReactNode, type SubmitEvent, useContext, useId, useState } from 'react';
import type { PublicationEntry } from '../../../journey/publishing/studio-api.ts';
import { AskContext } from '../api/use-answer.ts';
import { useDeskState } from '../draft/journey-desk.tsx';
import { timeText } from '../view/time-text.ts';
import styles from './versions-page.module.css';

interface RollBackProps {
  readonly journey: string;
  /** The number of the version; 0 for the words of the release. */
  readonly to: number;
  readonly name: string;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onDone: (sentence: string) => void;
}

/** Makes an older version live again, after asking why. */
export function RollBack({ journey, to, name, isOpen, onOpen, onDone }: RollBackProps): ReactNode {
  const [desk, { publication }] = useDeskState();
  const ask = useContext(AskContext);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const id = useId();
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim();
    if (reason === '') return setProblem('Say in some words why, for who looks at it later.');
    setIsBusy(true);
    const answer = await ask<{ readonly publication?: PublicationEntry }>('POST', `journeys/${journey}/rollback`, {
      ...{ body: { to, reason }, ifMatch: publication?.number ?? 0 },
    });
    await desk.load();
    setIsBusy(false);
    if (answer.status !== 'ok') return setProblem(answer.message);
    const since = answer.data.publication?.at;
    onDone(
      since === undefined
        ? 'Another publisher has to approve it first, on the page Publish.'
        : `${name.charAt(0).toUpperCase()}${name.slice(1)} ${to === 0 ? 'are' : 'is'} live again for new visitors since ${timeText(since)}.`,
    );
    onOpen(false);
  };
  if (!isOpen)
    return (
      <button type="button" onClick={() => onOpen(true)}>
        Go back to {name}…
      </button>
    );
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <label htmlFor={id}>Why do you go back to {name}?</label>
      {/* biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed. */}
      <input id={id} name="reason" autoFocus maxLength={500} aria-describedby={`${id}-problem`} />
      <p id={`${id}-problem`} role="alert" className={styles.problem}>
        {problem}
      </p>
      <p className={styles.buttons}>
        <button type="submit" disabled={isBusy}>
          {isBusy ? 'Going back…' : `Make ${name} live for new visitors`}
        </button>
        <button type="button" onClick={() => onOpen(false)}>
          Leave it
        </button>
      </p>
    </form>
  );
}
