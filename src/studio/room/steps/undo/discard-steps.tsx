import { type ReactNode, useContext, useState } from 'react';
import { structureLimits } from '../../../../changes/publishing/structure-files.ts';
import type { StructureDraft } from '../../../../contracts/release-api.ts';
import { countOf } from '../../../../engine/model/sentences.ts';
import { AskContext } from '../../api/use-answer.ts';
import { useFocusOnMount } from '../../versions/use-focus-on-mount.ts';
import type { KnownVersions } from '../../versions/use-versions.ts';
import { discardDraft } from '../save-file.ts';
import styles from '../steps-page.module.css';
import type { UnsavedFiles } from '../unsaved-files.ts';
import { whyNotPutBack } from './saved-change.ts';
import { useStepsUndo } from './steps-undo.tsx';

interface DiscardStepsProps {
  readonly journey: string;
  readonly draft: StructureDraft;
  readonly known: Pick<KnownVersions, 'load'>;
  readonly unsaved: UnsavedFiles[0];
  /** The question is gone, and with it the button that was pressed. */
  readonly onAnswered: () => void;
}

/** Makes all files those of the live release again, after a question. */
export function DiscardSteps({ draft, unsaved, onAnswered, ...around }: DiscardStepsProps): ReactNode {
  const [isAsking, setIsAsking] = useState(false);
  const changed = draft.files.filter(({ status }) => status !== 'same');
  const typed = changed.find(({ path }) => unsaved.has(path));
  const close = (): void => {
    setIsAsking(false);
    onAnswered();
  };
  if (isAsking && !typed) return <DiscardQuestion draft={draft} {...around} onAnswered={close} />;
  return (
    <>
      <button type="button" aria-disabled={typed !== undefined} onClick={() => typed || setIsAsking(true)}>
        Discard all changes of the steps…
      </button>
      {typed && (
        <span className={styles.path}>To discard all changes, first save or undo what you typed in {typed.path}.</span>
      )}
    </>
  );
}

/** Asks once more. It takes the focus, as it is shown instead of the button that was pressed. */
function DiscardQuestion({ journey, draft, known, onAnswered }: Omit<DiscardStepsProps, 'unsaved'>): ReactNode {
  const ask = useContext(AskContext);
  const { receive } = useStepsUndo();
  const box = useFocusOnMount<HTMLDivElement>();
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const changed = draft.files.filter(({ status }) => status !== 'same');
  const whyNot = whyNotUndoable(draft);
  const discard = async (): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    setProblem('');
    const done = await discardDraft(ask, { journey, draft, whyNot });
    receive(done);
    if (done.kind === 'saved') return onAnswered();
    if (done.kind === 'refused') setProblem(`Nothing was discarded. ${done.message}`);
    await known.load();
    setIsBusy(false);
  };
  return (
    <div ref={box} tabIndex={-1} role="alert" className={styles.conflict}>
      <p>
        This makes {countOf(changed.length, 'file')} as live again, also what others changed in{' '}
        {changed.length === 1 ? 'it' : 'them'}.{' '}
        {whyNot === undefined ? 'Undo brings them back.' : 'Undo cannot bring them back.'}
      </p>
      {problem !== '' && <p className={styles.problem}>{problem}</p>}
      <div className={styles.buttons}>
        <button type="button" aria-disabled={isBusy} onClick={() => void discard()}>
          Discard the changes of {countOf(changed.length, 'file')}
        </button>
        <button type="button" onClick={onAnswered}>
          Keep them
        </button>
      </div>
    </div>
  );
}

/** Why a draft that is discarded cannot be put back: more than one call may write, or marks that a write ends. */
function whyNotUndoable(draft: StructureDraft): string | undefined {
  const changed = draft.files.filter(({ status }) => status !== 'same');
  const bytes = changed.reduce((sum, { size }) => sum + size, 0);
  // In JSON, a text of quotes and line breaks is twice as long.
  if (changed.length > structureLimits.filesOfCall || 2 * bytes > structureLimits.bytes)
    return 'Nothing to undo: all changes were discarded, which were too many to be put back.';
  const paths = changed.map(({ path }) => path);
  return whyNotPutBack(draft, paths).whyNot;
}
