import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { StructureFile } from '../../../contracts/release-api.ts';
import type { CheckedProblem } from '../../../contracts/studio-api.ts';
import { LoadStatus } from '../load/load-status.tsx';
import { FileButtons } from './file-buttons.tsx';
import { FileConflict, LineChanges } from './file-conflict.tsx';
import { type FilePlace, placeOfProblem } from './file-list/name-file.ts';
import { JsonEditor, type JsonEditorHandle } from './json/json-editor.tsx';
import type { JsonMark } from './json/json-extensions.ts';
import type { FileHints } from './json/offer-json.ts';
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
  /** What may be in it. */
  readonly hints: FileHints;
  /** Shown above the text of the file. */
  readonly above?: ReactNode;
}

/** A file of the draft as text, with what is wrong with it and how it differs from the live one. */
export function FileEditor({ journey, file, name, open, canEdit, problems, hints, above }: FileEditorProps): ReactNode {
  const id = useId();
  const field = useRef<JsonEditorHandle>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const { loaded, text, isUnsaved, theirs } = open;
  useFocusOnArrival(loaded.status === 'ready', title, field);
  if (loaded.status !== 'ready') return <LoadStatus loaded={loaded} what="the file" />;
  const { live, content } = loaded.data;
  const isInDraft = content !== undefined;
  const hasText = isInDraft || isUnsaved;
  const goTo = (place: FilePlace): void => field.current?.goTo(place);
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
        <FileText
          journey={journey}
          file={file}
          open={open}
          canEdit={canEdit}
          problems={problems}
          hints={hints}
          field={field}
        />
      ) : (
        <p>The draft removes this file. It is still in the live release.</p>
      )}
      <div role="alert">{open.refusal !== '' && <p className={styles.problem}>{open.refusal}</p>}</div>
      {theirs !== undefined && <FileConflict file={file} open={open} theirs={theirs} onAnswered={onAnswered} />}
      {canEdit && theirs === undefined && (
        <FileButtons file={file} open={open} live={live} isInDraft={isInDraft} onAnswered={onAnswered} />
      )}
      <FileProblems journey={journey} problems={problems} onGo={hasText ? goTo : undefined} />
      {live !== undefined && hasText && live !== text && theirs === undefined && (
        <details open>
          <summary>Against the live file</summary>
          <LineChanges from={live} to={text} />
        </details>
      )}
    </section>
  );
}

interface FileTextProps extends Omit<FileEditorProps, 'name' | 'above'> {
  readonly field: RefObject<JsonEditorHandle | null>;
}

/** The text of a file, and why it is not JSON. */
function FileText({ journey, file, open, canEdit, problems, hints, field }: FileTextProps): ReactNode {
  const { text, isUnsaved, isBusy, mistake, type } = open;
  const label = `Content of ${file.path}`;
  const save = (): void => {
    if (canEdit && isUnsaved && !mistake && !isBusy) void open.save();
  };
  return (
    <>
      <span className={styles.label}>{label}</span>
      <JsonEditor
        key={file.path}
        ref={field}
        label={label}
        text={text}
        hints={hints}
        isReadOnly={!canEdit}
        marks={marksOf(journey, problems, mistake)}
        onType={type}
        onSave={save}
      />
      <div className={styles.about} role="status">
        {mistake && (
          <p className={styles.problem}>
            Line {mistake.line}, column {mistake.column}: {mistake.message}. {mistake.fix}
          </p>
        )}
      </div>
      {mistake && (
        <p>
          <button type="button" onClick={() => field.current?.goTo(mistake)}>
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

/** What is marked in the text: the mistake, or what the check finds in the file as it was saved last. */
function marksOf(
  journey: string,
  problems: readonly CheckedProblem[],
  mistake: OpenFile['mistake'],
): readonly JsonMark[] {
  if (mistake) {
    const { line, column, message, fix } = mistake;
    return [{ line, column, severity: 'error', message: `${message}. ${fix}` }];
  }
  return problems.flatMap((problem): JsonMark[] => {
    const { line, column = 1 } = placeOfProblem(journey, problem.at);
    const severity = problem.severity === 'error' ? 'error' : 'warning';
    return line === undefined ? [] : [{ line, column, severity, message: `${problem.what} ${fixHere(problem)}` }];
  });
}

/** Focuses a file that a link has opened: the line that the link names, or the heading. */
function useFocusOnArrival(
  isReady: boolean,
  title: RefObject<HTMLHeadingElement | null>,
  field: RefObject<JsonEditorHandle | null>,
): void {
  const { key, search } = useLocation();
  useEffect(() => {
    if (!isReady) return;
    const query = new URLSearchParams(search);
    const line = Number(query.get('line'));
    if (line > 0) field.current?.goTo({ line, column: Number(query.get('column') ?? 1) });
    // The first page of a visit leaves the focus to the browser; `key` is another one at each press of a link.
    else if (key !== 'default') title.current?.focus();
  }, [isReady, key, search, title, field]);
}
