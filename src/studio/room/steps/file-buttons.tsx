import { type ReactNode, useState } from 'react';
import type { StructureFile } from '../../../contracts/release-api.ts';
import { useFocusOnMount } from '../versions/use-focus-on-mount.ts';
import styles from './steps-page.module.css';
import type { OpenFile } from './use-file.ts';

interface FileButtonsProps {
  readonly file: StructureFile;
  readonly open: OpenFile;
  /** As the live release has it. */
  readonly live: string | undefined;
  /** Whether the draft has it, and not only the live release or this browser. */
  readonly isInDraft: boolean;
  /** Something was answered, so that the button that was pressed is gone. */
  readonly onAnswered: () => void;
}

/** Saves the file, takes back what the draft changes in it, or removes it; the last two after a question. */
export function FileButtons({ file, open, live, isInDraft, onAnswered }: FileButtonsProps): ReactNode {
  const [asked, setAsked] = useState<'reset' | 'remove'>();
  const { isUnsaved, isBusy, mistake, save, forget, change } = open;
  const { path, status, isConflict = false } = file;
  const isBlocked = isBusy || mistake !== undefined || !(isUnsaved || isConflict);
  const close = (): void => {
    setAsked(undefined);
    onAnswered();
  };
  if (asked)
    return <Question asked={asked} live={live} open={open} onYes={() => void change(asked).then(close)} onNo={close} />;
  return (
    <>
      {isConflict && (
        <p className={styles.warning}>
          Another version went live since this file was changed. Compare it with the live file below: save it again to
          use it as it is here, or discard the changes.
        </p>
      )}
      <div className={isUnsaved ? `${styles.buttons} ${styles.unsaved}` : styles.buttons}>
        {(isInDraft || isUnsaved) && (
          <button type="submit" aria-disabled={isBlocked} onClick={() => isBlocked || void save()}>
            {isBusy && isUnsaved ? 'Saving…' : 'Save in the draft'}
          </button>
        )}
        {isUnsaved && (
          <button
            type="button"
            onClick={() => {
              forget();
              onAnswered();
            }}
          >
            Undo what is not saved
          </button>
        )}
        {status !== 'same' && (
          <button type="button" disabled={isBusy} onClick={() => setAsked('reset')}>
            Discard changes…
          </button>
        )}
        {isInDraft && path !== 'journey.json' && (
          <button type="button" disabled={isBusy} onClick={() => setAsked('remove')}>
            Remove the file…
          </button>
        )}
        <span role="status" className={styles.path}>
          {savedText(open, status)}
        </span>
      </div>
      {isUnsaved && open.savedWith.length > 0 && (
        <p className={styles.path}>
          It was changed together with {open.savedWith.join(', ')}: they are saved in one go, or undone in one go.
        </p>
      )}
    </>
  );
}

function savedText({ isUnsaved, mistake, isBusy }: OpenFile, status: StructureFile['status']): string {
  if (isUnsaved && mistake) return 'It can be saved once it is JSON. It stays in this browser until then.';
  if (isUnsaved && !isBusy)
    return 'Not saved yet. It stays in this browser until then. Ctrl + S in the text below saves.';
  if (isBusy) return '';
  return status === 'same' ? 'As it is live.' : 'Saved in the draft, not live yet.';
}

interface QuestionProps extends Pick<FileButtonsProps, 'live' | 'open'> {
  readonly asked: 'reset' | 'remove';
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** A question; it takes the focus, as it is shown instead of the button that was pressed. */
function Question({ asked, live, open: { isBusy, savedWith }, onYes, onNo }: QuestionProps): ReactNode {
  const box = useFocusOnMount<HTMLDivElement>();
  const toLive =
    live === undefined ? 'The live release has no such file, so it is gone then.' : 'It is as it is live then.';
  return (
    <div ref={box} tabIndex={-1} role="alert" className={styles.conflict}>
      <p>
        {asked === 'reset'
          ? `This discards what the draft changes in this file, also what others changed. ${toLive}`
          : 'This removes the file from the draft. The check says what still refers to it.'}
        {savedWith.length > 0 && ` It also forgets what is not saved in ${savedWith.join(', ')}.`}
      </p>
      <div className={styles.buttons}>
        <button type="button" aria-disabled={isBusy} onClick={() => isBusy || onYes()}>
          {asked === 'reset' ? 'Discard the changes of this file' : 'Remove this file'}
        </button>
        <button type="button" onClick={onNo}>
          Cancel
        </button>
      </div>
    </div>
  );
}
