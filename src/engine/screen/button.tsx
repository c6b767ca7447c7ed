import { type ReactNode, useId, useRef } from 'react';
import { type ButtonOptions, pinnedText } from '../runtime/selectors.ts';
import { isSlow } from '../runtime/slow-run.ts';
import type { Message } from '../runtime/state.ts';
import { holds } from '../runtime/values/condition.ts';
import type { Scope } from '../runtime/values/value.ts';
import styles from './button.module.css';
import { announcedPress, hintOf, isDimmed as isBlocked, isBusy, pressButton } from './button-state.ts';
import { MessageText, useMessageAt } from './chrome/message-box.tsx';
import { useRunner, useSelector, useText, useWord } from './hooks.ts';
import { useButtonAfterHydration } from './hydration.ts';

/** The appearance of a button: the main action, an alternative, a link, or a back arrow. */
export type Look = 'primary' | 'secondary' | 'danger' | 'link' | 'back';

interface ButtonProps {
  readonly type: 'submit' | 'button';
  readonly event: string;
  readonly label: string;
  readonly options: (scope: Scope) => ButtonOptions;
  readonly look: Look;
  /** The options of its block, where the message of the view is shown at this button. */
  readonly at?: unknown;
}

/**
 * A button that raises an event. It is dimmed while something is missing, which is said above it. It is busy while its
 * actions run, with a sentence if that takes long.
 */
export function Button({ type, event, label, options, look: usualLook, at = null }: ButtonProps): ReactNode {
  const runner = useRunner();
  const hintId = useId();
  const busy = useSelector((scope) => isBusy(scope, event));
  const dimmed = useSelector((scope) => isBlocked(scope, event, options(scope)));
  const hint = useSelector((scope) => hintOf(scope, event, options(scope), type === 'submit'));
  const message = useMessageAt(at);
  const consent = useSelector((scope) =>
    type === 'submit' || usualLook === 'primary' ? pinnedText(scope) : undefined,
  );
  const special = useSelector((scope) => options(scope).states?.find(({ when }) => holds(scope, when)));
  const { done = false, look = usualLook } = special ?? {};
  const text = useText(special?.label ?? label);
  const busyWord = useWord('busy');
  const button = useRef<HTMLButtonElement>(null);
  const isDimmed = dimmed || done;
  useButtonAfterHydration(button, isDimmed);
  const isPlaced = look !== 'link' && look !== 'back';
  const said = done ? undefined : (message ?? hint ?? consent);
  const isDescribed = !busy && said !== undefined;
  return (
    <div className={isPlaced ? `${styles.placed} ${type === 'submit' ? styles.main : ''}` : styles.aside}>
      {(isPlaced || isDescribed || busy) && !done && (
        <Slot id={hintId} event={event} said={said} busy={busy} onCancel={() => button.current?.focus()} />
      )}
      <button
        ref={button}
        type={type}
        className={done ? styles.done : styles[look]}
        aria-disabled={isDimmed}
        aria-busy={busy}
        aria-describedby={isDescribed ? hintId : undefined}
        aria-label={look === 'back' ? text : undefined}
        onClick={type === 'button' && !done ? () => pressButton(runner, event, options) : undefined}
      >
        {look === 'back' ? <Arrow /> : text}
        {busy && <span className={styles.busy}>{busyWord}</span>}
      </button>
    </div>
  );
}

interface SlotProps {
  readonly id: string;
  readonly event: string;
  readonly said: Message | string | undefined;
  readonly busy: boolean;
  readonly onCancel: () => void;
}

/** The sentence of a button: what came of the last press, what is missing or awaited, or else what a press agrees to. */
function Slot({ id, event, said, busy, onCancel }: SlotProps): ReactNode {
  const hint = typeof said === 'string' ? said : undefined;
  const announced = useSelector((scope) => announcedPress(scope, event, hint));
  const isLong = useSelector((scope) => isSlow(scope, event));
  if (typeof said === 'object') {
    return <MessageText id={id} className={`${styles.hint} ${styles[said.kind]}`} message={said} />;
  }
  return (
    // A new key per press, since a text that was announced before is not announced again.
    <p
      key={announced}
      id={id}
      className={isLong ? `${styles.hint} ${styles.long}` : styles.hint}
      {...(busy && { 'aria-live': 'polite' })}
      {...(announced !== undefined && { role: 'alert' })}
    >
      {/* Another text is another element, so that centring it is no shift of the layout. */}
      <span key={hint}>{hint}</span>
      {isLong && <Cancel event={event} onCancel={onCancel} />}
    </p>
  );
}

/** Ends a wait that takes long. What was typed stays, and the next press goes on with the same request. */
function Cancel({ event, onCancel }: { readonly event: string; readonly onCancel: () => void }): ReactNode {
  const { send } = useRunner();
  const label = useWord('cancel');
  if (label === '') return null;
  const cancel = (): void => {
    send({ type: 'cancel', name: event });
    onCancel();
  };
  return (
    <button type="button" className={styles.link} onClick={cancel}>
      {label}
    </button>
  );
}

const Arrow = (): ReactNode => (
  <svg className={styles.arrow} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path d="M20 12H5m7-7-7 7 7 7" />
  </svg>
);
