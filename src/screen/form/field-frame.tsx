import { type ReactNode, useContext } from 'react';
import type { Field } from '../../journey/types.ts';
import { sayWait } from '../../runtime/wait.ts';
import { useRunner, useWalk, useWord } from '../walk.ts';
import { type FieldState, isSpokenInPlace, textIds } from './field.ts';
import styles from './form.module.css';
import { Guide } from './guide.tsx';
import { WidgetsContext } from './widget.tsx';

interface FieldFrameProps {
  readonly id: string;
  readonly name: string;
  readonly part: Field | undefined;
  readonly state: FieldState;
  readonly children: ReactNode;
}

/** A field of the screen: its label, help, note and error around the control, all of them tied to it. */
export function FieldFrame({ id, name, part, state: { note, error }, children }: FieldFrameProps): ReactNode {
  const isGroup = useContext(WidgetsContext)[part?.widget ?? '']?.shape === 'group';
  const ids = textIds(id);
  const label = part?.label ?? name;
  const labelled = isGroup ? (
    <span id={ids.label} className={styles.label}>
      {label}
    </span>
  ) : (
    <label id={ids.label} htmlFor={id}>
      {label}
    </label>
  );
  return (
    <div className={styles.field}>
      {part?.guide ? (
        <Guide guide={part.guide} field={label}>
          {labelled}
        </Guide>
      ) : (
        part?.widget !== undefined && labelled
      )}
      {part?.help && (
        <p id={ids.help} className={styles.help}>
          {part.help}
        </p>
      )}
      {children}
      <div role="status" className={styles.note}>
        {note && <span id={ids.note}>{note.text}</span>}
      </div>
      {note?.retry && <Retry field={name} label={label} />}
      {error !== undefined && <ErrorText id={ids.error} field={name} text={error} />}
    </div>
  );
}

interface ErrorTextProps {
  readonly id: string;
  readonly field: string;
  readonly text: string;
}

function ErrorText({ id, field, text }: ErrorTextProps): ReactNode {
  const isSpoken = useWalk((scope) => isSpokenInPlace(scope, field));
  return (
    <p id={id} className={styles.error} {...(isSpoken ? { role: 'alert' } : {})}>
      {text}
    </p>
  );
}

function Retry({ field, label }: { readonly field: string; readonly label: string }): ReactNode {
  const runner = useRunner();
  const word = useWord('retry');
  const wait = useWalk((scope) => sayWait(scope, `valid:${field}`));
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
