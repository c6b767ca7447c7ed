import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import type { CheckedProblem } from '../../../contracts/studio-api.ts';
import type { DraftDesk } from '../draft/draft-desk.ts';
import { type EditConflict, placeKey } from '../draft/unsaved-edits.ts';
import { languageName } from '../view/view-query.ts';
import styles from './text-editor.module.css';
import type { TextNow } from './text-now.ts';
import { TokenField } from './token-field.tsx';
import { tokensOf, toShown } from './tokens/token-text.ts';
import { WordChanges } from './word-changes.tsx';

interface TextEditorProps {
  readonly desk: DraftDesk;
  readonly text: TextNow;
  readonly originalLanguage: string;
  readonly canEdit: boolean;
  readonly problems: readonly CheckedProblem[];
  readonly refusal: string | undefined;
  readonly conflict: EditConflict | undefined;
  readonly onNext: () => void;
  readonly onClose: () => void;
}

/** Edits one text: what is typed is saved in the draft by itself. */
export function TextEditor(props: TextEditorProps): ReactNode {
  const { desk, text, originalLanguage, canEdit, problems, refusal, conflict, onNext, onClose } = props;
  const id = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  const { row, language, live, original, isChanged, status } = text;
  const isTranslation = language !== originalLanguage;
  useEffect(() => {
    box.current?.querySelector('textarea')?.focus();
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const write = (next: string): void => {
    // The live words of a translation that has to be looked at again say that it still fits.
    const isBack = next === live && (!isTranslation || status !== 'stale');
    desk.edit(text, isBack ? null : next);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onClose();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onNext();
    }
  };
  const errors = problems.filter(({ severity }) => severity === 'error');
  return (
    <fieldset ref={box} aria-label={row.place} className={styles.editor} onKeyDown={press}>
      {isTranslation && (
        <div>
          <h4>{languageName(originalLanguage)}</h4>
          <p className={styles.original} lang={originalLanguage}>
            {toShown(original, tokensOf(original, row.placeholders))}
          </p>
        </div>
      )}
      <TokenField
        id={id}
        label={`Words in ${languageName(language)}`}
        language={language}
        text={text.text}
        placeholders={row.placeholders}
        describedBy={`${id}-about`}
        isInvalid={refusal !== undefined || errors.length > 0}
        isReadOnly={!canEdit}
        onChange={write}
      />
      {/* Above all that comes and goes while one types, so that they stay under the thumb. */}
      <Buttons
        desk={desk}
        text={text}
        isTranslation={isTranslation}
        canEdit={canEdit}
        onNext={onNext}
        onClose={onClose}
      />
      <About id={`${id}-about`} text={text} originalLanguage={originalLanguage} problems={problems} refusal={refusal} />
      {conflict && <Conflict desk={desk} conflict={conflict} />}
      {isChanged && live !== '' && !conflict && (
        <div>
          <h4>Against what is live</h4>
          <WordChanges from={live} to={text.text} />
        </div>
      )}
    </fieldset>
  );
}

interface AboutProps extends Pick<TextEditorProps, 'text' | 'originalLanguage' | 'problems' | 'refusal'> {
  readonly id: string;
}

/** What there is to know of a text, and what is wrong with it. */
function About({ id, text: { row, status }, originalLanguage, problems, refusal }: AboutProps): ReactNode {
  const original = languageName(originalLanguage);
  return (
    <div id={id} className={styles.about}>
      {row.effect === 'consent' && (
        <p>Tenants agree to these words, so a second person has to approve a change of them.</p>
      )}
      {status === 'stale' && <p>The {original} was reworded. Tenants see it here until the translation fits again.</p>}
      {status === 'missing' && <p>There is no translation. Tenants see the {original}.</p>}
      {refusal !== undefined && <p className={styles.problem}>Not saved: {refusal}</p>}
      {problems.map(({ severity, code, what, fix }) => (
        <p key={`${code} ${what}`} className={severity === 'error' ? styles.problem : styles.warning}>
          {what} {fix}
        </p>
      ))}
    </div>
  );
}

interface ButtonsProps extends Pick<TextEditorProps, 'desk' | 'text' | 'canEdit' | 'onNext' | 'onClose'> {
  readonly isTranslation: boolean;
}

function Buttons({ desk, text, isTranslation, canEdit, onNext, onClose }: ButtonsProps): ReactNode {
  const { status, live, isChanged } = text;
  return (
    <div className={styles.buttons}>
      <button type="button" onClick={onNext}>
        Next text
      </button>
      {canEdit && isTranslation && status === 'stale' && live !== '' && (
        <button type="button" onClick={() => desk.edit(text, live)}>
          It still fits
        </button>
      )}
      {canEdit && isChanged && (
        <button type="button" onClick={() => desk.edit(text, null)}>
          Put back the live words
        </button>
      )}
      <button type="button" onClick={onClose}>
        Close
      </button>
      <span className={styles.keys}>Ctrl + Enter: next. Esc: close. It is saved automatically.</span>
    </div>
  );
}

/** Both texts of two editors, of which one is chosen. */
function Conflict({ desk, conflict }: { readonly desk: DraftDesk; readonly conflict: EditConflict }): ReactNode {
  const { by, theirs, text } = conflict;
  const key = placeKey(conflict);
  return (
    <div role="alert" className={styles.conflict}>
      <p>
        <strong>{by} changed this text while you typed.</strong> Both stay until you choose.
      </p>
      <dl>
        <dt>Yours</dt>
        <dd>{text ?? 'the live words'}</dd>
        <dt>From {by}</dt>
        <dd>{theirs ?? 'the live words'}</dd>
      </dl>
      <div className={styles.buttons}>
        <button type="button" onClick={() => desk.settle(key, 'mine')}>
          Keep yours
        </button>
        <button type="button" onClick={() => desk.settle(key, 'theirs')}>
          Take the words from {by}
        </button>
      </div>
    </div>
  );
}
