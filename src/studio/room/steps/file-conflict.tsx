import { diffLines } from 'diff';
import { type ReactNode, useId } from 'react';
import type { StructureFile } from '../../../contracts/release-api.ts';
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

interface LineChangesProps {
  readonly from: string;
  readonly to: string;
}

/** Lines around a change that are shown with it. */
const around = 2;

/** The lines of two texts that differ, with what is around them. */
export function LineChanges({ from, to }: LineChangesProps): ReactNode {
  const parts = diffLines(from, to);
  return (
    // A wide line is scrolled to with the keyboard, too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: It scrolls.
    <section className={styles.lines} tabIndex={0} aria-label="Changed lines">
      <pre>
        {parts.map(({ added, removed, value }, index) => {
          const key = index;
          if (added) return <ins key={key}>{marked(value, '+ ')}</ins>;
          if (removed) return <del key={key}>{marked(value, '− ')}</del>;
          return <span key={key}>{shortened(value, index > 0, index < parts.length - 1)}</span>;
        })}
      </pre>
    </section>
  );
}

const linesOf = (text: string): readonly string[] => text.replace(/\n$/, '').split('\n');

const marked = (text: string, mark: string): string =>
  linesOf(text)
    .map((line) => `${mark}${line}\n`)
    .join('');

/** What is equal, without what is far from a change. */
function shortened(text: string, hasBefore: boolean, hasAfter: boolean): string {
  const lines = linesOf(text);
  const [first, last] = [hasBefore ? around : 0, hasAfter ? around : 0];
  if (lines.length <= first + last + 1) return marked(text, '  ');
  const shown = [...lines.slice(0, first), '…', ...(last > 0 ? lines.slice(-last) : [])];
  return shown.map((line) => `  ${line}\n`).join('');
}
