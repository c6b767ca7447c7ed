import { type ReactNode, useId, useRef } from 'react';
import { listMissing } from '../journey/texts/missing-fields.ts';
import { plainLabel } from '../journey/texts/plain-label.ts';
import { waitMessage } from '../runtime/rate-limit.ts';
import { type ButtonOptions, blockers } from '../runtime/selectors.ts';
import { slowMessage } from '../runtime/slow-run.ts';
import { eventOf, screenOf } from '../runtime/step.ts';
import { holds } from '../runtime/values/condition.ts';
import { fillText, type Scope } from '../runtime/values/value.ts';
import styles from './button.module.css';
import { useRunner, useSelector, useText, useWord, wordOf } from './hooks.ts';
import { useButtonAfterHydration } from './hydration.ts';
import { awaitsAnswer } from './submit.ts';

/** The appearance of a button: the main action, an alternative, a link, or a back arrow. */
export type Look = 'primary' | 'secondary' | 'link' | 'back';

interface ButtonProps {
  readonly type: 'submit' | 'button';
  readonly event: string;
  readonly label: string;
  readonly options: (scope: Scope) => ButtonOptions;
  readonly look: Look;
}

/** A button that raises an event. It is disabled while something is missing, with a hint, and busy while its actions run, with a sentence if that takes long. */
export function Button({ type, event, label, options, look: usualLook }: ButtonProps): ReactNode {
  const runner = useRunner();
  const hintId = useId();
  const busy = useSelector((scope) => isBusy(scope, event));
  const wait = useSelector((scope) => waitMessage(scope, event));
  const slow = useSelector((scope) => slowMessage(scope, event));
  const missing = useSelector((scope) => hintOf(scope, options(scope)));
  const special = useSelector((scope) => options(scope).states?.find(({ when }) => holds(scope, when)));
  const text = useText(special?.label ?? label);
  const look = special?.look ?? usualLook;
  const busyWord = useWord('busy');
  const hint = wait ?? missing;
  const isBlocked = hint !== undefined;
  const isDisabled = isBlocked || busy;
  const isAwaiting = useSelector((scope) => type === 'submit' && awaitsAnswer(scope));
  const button = useRef<HTMLButtonElement>(null);
  useButtonAfterHydration(button, isDisabled, isAwaiting);
  if (special?.done) return <p className={styles.done}>{text}</p>;
  const isPlaced = look !== 'link' && look !== 'back';
  const hasHint = isPlaced || wait !== undefined || busy;
  return (
    <div className={isPlaced ? `${styles.placed} ${type === 'submit' ? styles.main : ''}` : undefined}>
      {hasHint && (
        <p id={hintId} className={styles.hint} {...(busy && { 'aria-live': 'polite' })}>
          {busy ? slow : hint}
        </p>
      )}
      <button
        ref={button}
        type={type}
        className={styles[look]}
        disabled={isDisabled}
        aria-busy={busy}
        aria-describedby={isBlocked && hasHint ? hintId : undefined}
        aria-label={look === 'back' ? text : undefined}
        onClick={type === 'button' ? () => runner.send({ type: 'raise', name: event }) : undefined}
      >
        {look === 'back' ? <Arrow /> : text}
        {busy && <span className={styles.busy}>{busyWord}</span>}
      </button>
    </div>
  );
}

const Arrow = (): ReactNode => (
  <svg className={styles.arrow} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path d="M20 12H5m7-7-7 7 7 7" />
  </svg>
);

/** A sentence that says why the button is disabled; undefined when it is enabled. */
function hintOf(scope: Scope, options: ButtonOptions): string | undefined {
  const { fields, reasons } = blockers(scope, options);
  if (fields.length === 0) return reasons[0] && fillText(scope, reasons[0]);
  const labelOf = (name: string): string => plainLabel(screenOf(scope)?.fields[name]?.label ?? name);
  return wordOf(scope, 'missing', { fields: listMissing(fields, labelOf) });
}

function isBusy(scope: Scope, event: string): boolean {
  const raised = eventOf(screenOf(scope), event);
  return Object.values(scope.state.runs).some((run) => run.event === raised);
}
