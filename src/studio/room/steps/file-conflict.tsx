import { type ReactNode, useId } from 'react';
import type { StructureFile } from '../../../contracts/release-api.ts';
import { LineChanges } from './line-changes.tsx';
import styles from './steps-page.module.css';
import type { OpenFile } from './use-file.ts';

interface FileConflictProps {
  readonly file: StructureFile;
  readonly open: OpenFile;
  /** `null` where somebody else has removed the file. */
  readonly theirs: string | null;
  /** One was chosen, so that the button that was pressed is gone. */
  readonly onAnswered: () => void;
}

/** Both versions of a file that two editors have changed, of which one is chosen. */
export function FileConflict({
  file,
  open: { text, mistake, settle, savedWith },
  theirs,
  onAnswered,
}: FileConflictProps): ReactNode {
  const id = useId();
  const choose = (whose: 'mine' | 'theirs'): void => void settle(whose).then(onAnswered);
  const by = file.by ?? 'somebody else';
  return (
    <div role="alert" className={styles.conflict}>
      <p>
        <strong>
          {by.charAt(0).toUpperCase()}
          {by.slice(1)} {theirs === null ? 'removed' : 'changed'} this file while you typed.
        </strong>{' '}
        Yours is above and not saved. Both stay until you choose; you can copy from one to the other first.
        {savedWith.length > 0 &&
          ` Yours was changed together with ${savedWith.join(', ')}: these are saved with it, or undone.`}
      </p>
      {theirs !== null && (
        <>
          <label htmlFor={id}>The file from {by}</label>
          <textarea id={id} className={styles.theirs} value={theirs} readOnly wrap="off" />
          <h3>From theirs to yours</h3>
          <LineChanges from={theirs} to={text} />
        </>
      )}
      <div className={styles.buttons}>
        <button type="button" disabled={mistake !== undefined} onClick={() => choose('mine')}>
          Save yours instead
        </button>
        <button type="button" onClick={() => choose('theirs')}>
          {theirs === null ? 'Leave it removed' : `Take the file from ${by}`}
        </button>
      </div>
    </div>
  );
}
