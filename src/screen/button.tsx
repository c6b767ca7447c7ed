import { type ReactNode, useEffect, useId, useRef } from 'react';
import { plainLabel } from '../journey/texts/plain-label.ts';
import { type ButtonOptions, blockers } from '../runtime/selectors.ts';
import { eventOf, screenOf } from '../runtime/step.ts';
import { holds } from '../runtime/values/condition.ts';
import { fillText, type Scope } from '../runtime/values/value.ts';
import { waitMessage } from '../runtime/wait.ts';
import { afterPress, clickWithinMs } from './after-press.ts';
import styles from './button.module.css';
import { useRunner, useSelector, useText, useWord, wordOf } from './hooks.ts';
import { awaitsAnswer } from './submit.ts';

/** How a button looks: the main one, one beside it, words that can be pressed, or an arrow. */
export type Look = 'primary' | 'secondary' | 'link' | 'back';

interface ButtonProps {
  readonly type: 'submit' | 'button';
  readonly event: string;
  readonly label: string;
  readonly options: (scope: Scope) => ButtonOptions;
  readonly look: Look;
}

/** A button that cannot be pressed while something is missing, says what, and is busy while its event is under way. */
export function Button({ type, event, label, options, look }: ButtonProps): ReactNode {
  const runner = useRunner();
  const hintId = useId();
  const busy = useSelector((scope) => isBusy(scope, event));
  const wait = useSelector((scope) => waitMessage(scope, event));
  const missing = useSelector((scope) => hintOf(scope, options(scope)));
  const special = useSelector((scope) => options(scope).states?.find(({ when }) => holds(scope, when)));
  const text = useText(special?.label ?? label);
  const busyWord = useWord('busy');
  const hint = wait ?? missing;
  const blocked = hint !== undefined;
  const closed = blocked || busy;
  const isAwaiting = useSelector((scope) => type === 'submit' && awaitsAnswer(scope));
  const button = useRef<HTMLButtonElement>(null);
  // The first script may have opened it, which React does not know. It stays open while what it took over is checked, since
  // a submit waits for that; and a press under way must not find it closed.
  useEffect(() => {
    if (isAwaiting) return;
    let isLatest = true;
    setTimeout(afterPress, clickWithinMs, () => {
      if (isLatest && button.current) button.current.disabled = closed;
    });
    return () => {
      isLatest = false;
    };
  }, [closed, isAwaiting]);
  if (special?.done) return <p className={styles.done}>{text}</p>;
  const isPlaced = look !== 'link' && look !== 'back';
  const hinted = isPlaced || wait !== undefined;
  return (
    <div
      className={isPlaced ? `${styles.placed} ${type === 'submit' ? styles.main : ''}` : undefined}
      data-leaves-room={look === 'back' || undefined}
    >
      {hinted && (
        <p id={hintId} className={styles.hint}>
          {busy ? undefined : hint}
        </p>
      )}
      <button
        ref={button}
        type={type}
        className={styles[look]}
        disabled={closed}
        aria-busy={busy}
        aria-describedby={blocked && hinted ? hintId : undefined}
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

/** What keeps the button from being pressed, in a sentence. */
function hintOf(scope: Scope, options: ButtonOptions): string | undefined {
  const { fields, reasons } = blockers(scope, options);
  if (fields.length === 0) return reasons[0] && fillText(scope, reasons[0]);
  const labels = fields.slice(0, mostNamed).map((name) => plainLabel(screenOf(scope)?.fields[name]?.label ?? name));
  return wordOf(scope, 'missing', { fields: labels.join(', ') + (fields.length > mostNamed ? ', …' : '') });
}

/** More names would push the fields out of sight. `src/bootstrap/submit-button.ts` says the same before the engine is there. */
const mostNamed = 8;

function isBusy(scope: Scope, event: string): boolean {
  const raised = eventOf(screenOf(scope), event);
  return Object.values(scope.state.runs).some((run) => run.event === raised);
}
