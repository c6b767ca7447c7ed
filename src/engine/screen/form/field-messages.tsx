import type { ReactNode } from 'react';
import { errorMarkup } from '../../model/fields/error-markup.ts';
import { confirmEvent } from '../../runtime/confirm.ts';
import { waitMessage } from '../../runtime/rate-limit.ts';
import { slowMessage } from '../../runtime/slow-run.ts';
import { useRunner, useSelector, useWord } from '../hooks.ts';
import { isAnnouncedInPlace } from './field-state.ts';
import styles from './form.module.css';

interface ErrorTextProps {
  readonly controlId: string;
  readonly field: string;
  readonly text: string;
}

/** The error text of a field; screen readers announce it unless it is announced elsewhere. */
export function ErrorText({ controlId, field, text }: ErrorTextProps): ReactNode {
  const isAnnounced = useSelector((scope) => isAnnouncedInPlace(scope, field));
  const attempt = useSelector(({ state }) => (state.attemptedIn === field ? state.attempt : 0));
  // A new key per attempt, since a text that was announced before is not announced again.
  return (
    <p key={attempt} {...errorMarkup(controlId, styles.error, isAnnounced)}>
      {text}
    </p>
  );
}

/** A button that repeats the check of a field, or a text that shows when it can be repeated. */
export function Retry({ field, label }: { readonly field: string; readonly label: string }): ReactNode {
  const runner = useRunner();
  const word = useWord('retry');
  const wait = useSelector((scope) => waitMessage(scope, `valid:${field}`));
  if (wait !== undefined) return <p className={styles.help}>{wait}</p>;
  return (
    <button
      type="button"
      className={styles.link}
      aria-label={`${word}: ${label}`}
      onClick={() => runner.send({ type: 'retry', field })}
    >
      {word}
    </button>
  );
}

interface QuestionProps {
  readonly field: string;
  readonly id: string;
  readonly text: string;
  readonly yes: string | undefined;
}

/** The question whether an odd value is right, and the button that says so. */
export function Question({ field, id, text, yes }: QuestionProps): ReactNode {
  const runner = useRunner();
  return (
    <div role="alert">
      <p id={id}>{text}</p>
      <button
        type="button"
        className={styles.link}
        aria-describedby={id}
        onClick={() => runner.send({ type: 'raise', name: confirmEvent(field) })}
      >
        {yes}
      </button>
    </div>
  );
}

/** A sentence under a field whose value a reload has removed. */
export const Unsaved = ({ id }: { readonly id: string }): ReactNode => <span id={id}>{useWord('notSaved')}</span>;

/** A sentence under a field whose check takes long. */
export const SlowCheck = ({ field }: { readonly field: string }): ReactNode =>
  useSelector((scope) => slowMessage(scope, `valid:${field}`));
