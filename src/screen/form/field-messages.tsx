import type { ReactNode } from 'react';
import { waitMessage } from '../../runtime/wait.ts';
import { useRunner, useSelector, useWord } from '../hooks.ts';
import { errorMarkup } from './error-markup.ts';
import { isSpokenInPlace } from './field.ts';
import styles from './form.module.css';

interface ErrorTextProps {
  readonly controlId: string;
  readonly field: string;
  readonly text: string;
}

/** What is wrong with a field, spoken where that is to be. */
export function ErrorText({ controlId, field, text }: ErrorTextProps): ReactNode {
  const isSpoken = useSelector((scope) => isSpokenInPlace(scope, field));
  return <p {...errorMarkup(controlId, styles.error, isSpoken)}>{text}</p>;
}

/** Runs a field's check again, or says when it can be. */
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
