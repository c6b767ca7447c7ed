import { type ReactNode, useId, useRef } from 'react';
import type { ButtonOptions } from '../runtime/selectors.ts';
import { holds } from '../runtime/values/condition.ts';
import type { Scope } from '../runtime/values/value.ts';
import styles from './button.module.css';
import { announcedPress, hintOf, isBusy, isDimmed, pressButton } from './button-state.ts';
import { useRunner, useSelector, useText, useWord } from './hooks.ts';
import { useButtonAfterHydration } from './hydration.ts';

/** The appearance of a button: the main action, an alternative, a link, or a back arrow. */
export type Look = 'primary' | 'secondary' | 'link' | 'back';

interface ButtonProps {
  readonly type: 'submit' | 'button';
  readonly event: string;
  readonly label: string;
  readonly options: (scope: Scope) => ButtonOptions;
  readonly look: Look;
  /** Shown above the button. */
  readonly children?: ReactNode;
}

/**
 * A button that raises an event. It is dimmed while something is missing, and a press then says what. It is busy while its
 * actions run, with a sentence if that takes long.
 */
export function Button({ type, event, label, options, look: usualLook, children }: ButtonProps): ReactNode {
  const runner = useRunner();
  const hintId = useId();
  const busy = useSelector((scope) => isBusy(scope, event));
  const dimmed = useSelector((scope) => isDimmed(scope, event, options(scope)));
  const hint = useSelector((scope) => hintOf(scope, event, options(scope), type === 'submit'));
  const announced = useSelector((scope) => announcedPress(scope, event, hint));
  const special = useSelector((scope) => options(scope).states?.find(({ when }) => holds(scope, when)));
  const text = useText(special?.label ?? label);
  const look = special?.look ?? usualLook;
  const busyWord = useWord('busy');
  const button = useRef<HTMLButtonElement>(null);
  useButtonAfterHydration(button, dimmed);
  if (special?.done) return <p className={styles.done}>{text}</p>;
  const isPlaced = look !== 'link' && look !== 'back';
  const hasHint = isPlaced || hint !== undefined || busy;
  return (
    <div className={isPlaced ? `${styles.placed} ${type === 'submit' ? styles.main : ''}` : undefined}>
      {children}
      {hasHint && (
        // A new key per press, since a text that was announced before is not announced again.
        <p
          key={announced}
          id={hintId}
          className={styles.hint}
          {...(busy && { 'aria-live': 'polite' })}
          {...(announced !== undefined && { role: 'alert' })}
        >
          {hint}
        </p>
      )}
      <button
        ref={button}
        type={type}
        className={styles[look]}
        aria-disabled={dimmed}
        aria-busy={busy}
        aria-describedby={hint === undefined || busy ? undefined : hintId}
        aria-label={look === 'back' ? text : undefined}
        onClick={type === 'button' ? () => pressButton(runner, event, options) : undefined}
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
