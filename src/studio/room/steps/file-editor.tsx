import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { StructureFile } from '../../../journey/publishing/release-api.ts';
import type { CheckedProblem } from '../../../journey/publishing/studio-api.ts';
import { LoadStatus } from '../load/load-status.tsx';
import { FileButtons } from './file-buttons.tsx';
import { FileConflict } from './file-conflict.tsx';
import { LineChanges } from './line-changes.tsx';
import { type FilePlace, offsetOfPlace, placeOfProblem } from './name-file.ts';
import styles from './steps-page.module.css';
import { fixHere } from './structure-check.tsx';
import type { OpenFile } from './use-file.ts';

interface FileEditorProps {
  readonly journey: string;
  readonly file: StructureFile;
  readonly name: string;
  readonly open: OpenFile;
  readonly canEdit: boolean;
  /** What the check finds in this file. */
  readonly problems: readonly CheckedProblem[];
  /** Shown above the text of the file. */
  readonly above?: ReactNode;
}

/** A file of the draft as text, with what is wrong with it and how it differs from the live one. */
export function FileEditor({ journey, file, name, open, canEdit, problems, above }: FileEditorProps): ReactNode {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const { loaded, text, isUnsaved, theirs } = open;
  useFocusOnArrival(loaded.status === 'ready', title, field);
  if (loaded.status !== 'ready') return <LoadStatus loaded={loaded} what="the file" />;
  const { live, content } = loaded.data;
  const isInDraft = content !== undefined;
  const hasText = isInDraft || isUnsaved;
  const goTo = (place: FilePlace): void => goToPlace(field.current, place);
  const onAnswered = (): void => title.current?.focus();
  return (
    <section className={styles.editor} aria-labelledby={`${id}-name`}>
      <h2 ref={title} tabIndex={-1} id={`${id}-name`}>
        {name}
      </h2>
      <p className={styles.path}>
        {file.path}
        {file.by !== undefined && `, changed by ${file.by}`}
      </p>
      {above}
      {hasText ? (
        <FileText {...{ file, open, canEdit, field }} />
      ) : (
        <p>The draft removes this file. It is still in the live release.</p>
      )}
      <div role="alert">{open.refusal !== '' && <p className={styles.problem}>{open.refusal}</p>}</div>
      {theirs !== undefined && <FileConflict {...{ file, open, theirs, onAnswered }} />}
      {canEdit && theirs === undefined && <FileButtons {...{ file, open, live, isInDraft, onAnswered }} />}
      <FileProblems {...{ journey, problems }} onGo={hasText ? goTo : undefined} />
      {live !== undefined && hasText && live !== text && theirs === undefined && (
        <details open>
          <summary>Against the live file</summary>
          <LineChanges from={live} to={text} />
        </details>
      )}
    </section>
  );
}

interface FileTextProps extends Pick<FileEditorProps, 'file' | 'open' | 'canEdit'> {
  readonly field: RefObject<HTMLTextAreaElement | null>;
}

/** The field with the text of a file, and why it is not JSON. */
function FileText({ file, open, canEdit, field }: FileTextProps): ReactNode {
  const id = useId();
  const { text, isUnsaved, isBusy, mistake } = open;
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (canEdit && isUnsaved && !mistake && !isBusy) void open.save();
  };
  return (
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
        aria-invalid={mistake !== undefined}
        aria-describedby={`${id}-about`}
        onChange={({ target }) => open.type(target.value)}
        onKeyDown={press}
      />
      <div id={`${id}-about`} className={styles.about} role="status">
        {mistake && (
          <p className={styles.problem}>
            Line {mistake.line}, column {mistake.column}: {mistake.message}. {mistake.fix}
          </p>
        )}
      </div>
      {mistake && (
        <p>
          <button type="button" onClick={() => goToPlace(field.current, mistake)}>
            Go to line {mistake.line}
          </button>
        </p>
      )}
    </>
  );
}

interface FileProblemsProps extends Pick<FileEditorProps, 'journey' | 'problems'> {
  readonly onGo: ((place: FilePlace) => void) | undefined;
}

/** What the check finds in the file, as it was saved last. */
function FileProblems({ journey, problems, onGo }: FileProblemsProps): ReactNode {
  if (problems.length === 0) return null;
  return (
    <section aria-label="Problems of this file">
      <h3>The check says</h3>
      <ul className={styles.problems}>
        {problems.map((problem) => {
          const { severity, code, at, what } = problem;
          const place = placeOfProblem(journey, at);
          return (
            <li key={`${code} ${at} ${what}`} className={severity === 'error' ? styles.problem : styles.warning}>
              {what} {fixHere(problem)}{' '}
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

/** Lines that are shown above the one that is gone to. */
const linesBefore = 6;

/** Selects a place in the text of a field, and scrolls to it. */
function goToPlace(field: HTMLTextAreaElement | null, place: FilePlace): void {
  if (!field) return;
  const at = offsetOfPlace(field.value, place);
  field.focus();
  field.setSelectionRange(at, at + 1);
  // No line wraps, so all are of one height; what is before it is shown, too.
  const lineHeight = field.scrollHeight / field.value.split('\n').length;
  field.scrollTop = ((place.line ?? 1) - linesBefore) * lineHeight;
}

/** Focuses a file that a link has opened: the line that the link names, or the heading. */
function useFocusOnArrival(
  isReady: boolean,
  title: RefObject<HTMLHeadingElement | null>,
  field: RefObject<HTMLTextAreaElement | null>,
): void {
  const { key, search } = useLocation();
  useEffect(() => {
    if (!isReady) return;
    const query = new URLSearchParams(search);
    const line = Number(query.get('line'));
    if (line > 0) goToPlace(field.current, { line, column: Number(query.get('column') ?? 1) });
    // The first page of a visit leaves the focus to the browser; `key` is another one at each press of a link.
    else if (key !== 'default') title.current?.focus();
  }, [isReady, key, search, title, field]);
}
