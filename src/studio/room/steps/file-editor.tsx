import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import type { StructureFile } from '../../../journey/publishing/release-api.ts';
import type { CheckedProblem } from '../../../journey/publishing/studio-api.ts';
import { LoadStatus } from '../load/load-status.tsx';
import { FileButtons } from './file-buttons.tsx';
import { FileConflict } from './file-conflict.tsx';
import { LineChanges } from './line-changes.tsx';
import { offsetOfPlace, placeOfProblem } from './name-file.ts';
import styles from './steps-page.module.css';
import type { OpenFile } from './use-file.ts';

interface FileEditorProps {
  readonly journey: string;
  readonly file: StructureFile;
  readonly name: string;
  readonly open: OpenFile;
  readonly canEdit: boolean;
  /** What the check finds in this file. */
  readonly problems: readonly CheckedProblem[];
}

/** A file of the draft as text, with what is wrong with it and how it differs from the live one. */
export function FileEditor({ journey, file, name, open, canEdit, problems }: FileEditorProps): ReactNode {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { loaded, text, isUnsaved, mistake, refusal, theirs } = open;
  if (loaded.status !== 'ready') return <LoadStatus loaded={loaded} what="the file" />;
  const { live } = loaded.data;
  const isGone = loaded.data.content === undefined && !isUnsaved;
  const goTo = (place: { readonly line?: number; readonly column?: number }): void => {
    const at = offsetOfPlace(text, place);
    field.current?.focus();
    field.current?.setSelectionRange(at, at + 1);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (isUnsaved && !mistake && !open.isBusy) void open.save();
  };
  return (
    <section className={styles.editor} aria-labelledby={`${id}-name`}>
      <h2 id={`${id}-name`}>{name}</h2>
      <p className={styles.path}>{file.path}</p>
      {file.by !== undefined && <p className={styles.path}>Changed by {file.by}.</p>}
      {isGone ? (
        <p>The draft removes this file. It is still in the live release.</p>
      ) : (
        <>
          <label htmlFor={id}>Content of {file.path}</label>
          <textarea
            ref={field}
            id={id}
            className={styles.json}
            value={text}
            readOnly={!canEdit}
            spellCheck={false}
            wrap="off"
            aria-invalid={mistake !== undefined || refusal !== ''}
            aria-describedby={`${id}-about`}
            onChange={({ target }) => open.type(target.value)}
            onKeyDown={press}
          />
        </>
      )}
      <div id={`${id}-about`} className={styles.about} role="status">
        {mistake && (
          <p className={styles.problem}>
            Line {mistake.line}, column {mistake.column}: {mistake.message}. {mistake.fix}
          </p>
        )}
        {refusal !== '' && <p className={styles.problem}>Not saved: {refusal}</p>}
      </div>
      {mistake && (
        <p>
          <button type="button" onClick={() => goTo(mistake)}>
            Go to line {mistake.line}
          </button>
        </p>
      )}
      {theirs !== undefined && <FileConflict file={file} open={open} theirs={theirs} />}
      {canEdit && theirs === undefined && <FileButtons {...{ file, open, live, isGone }} />}
      <FileProblems {...{ journey, problems }} onGo={isGone ? undefined : goTo} />
      {live !== undefined && !isGone && live !== text && theirs === undefined && (
        <details open>
          <summary>Against the live file</summary>
          <LineChanges from={live} to={text} />
        </details>
      )}
    </section>
  );
}

interface FileProblemsProps extends Pick<FileEditorProps, 'journey' | 'problems'> {
  readonly onGo: ((place: { readonly line?: number; readonly column?: number }) => void) | undefined;
}

/** What the check finds in the file, as it was saved last. */
function FileProblems({ journey, problems, onGo }: FileProblemsProps): ReactNode {
  if (problems.length === 0) return null;
  return (
    <section aria-label="Problems of this file">
      <h3>The check says</h3>
      <ul className={styles.problems}>
        {problems.map(({ severity, code, at, what, fix }) => {
          const place = placeOfProblem(journey, at);
          return (
            <li key={`${code} ${at} ${what}`} className={severity === 'error' ? styles.problem : styles.warning}>
              {what} {fix}{' '}
              {place.line !== undefined && onGo && (
                <button type="button" onClick={() => onGo(place)}>
                  Go to line {place.line}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
