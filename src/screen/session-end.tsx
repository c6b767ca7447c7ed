import { type ReactNode, useEffect, useRef } from 'react';
import button from './button.module.css';
import styles from './dialog.module.css';
import { useRunner, useWalk, useWord } from './walk.ts';

/** Warns that the session ends, with a way to stay (WCAG 2.2.1). Closing it in another way lets the time run. */
export function SessionEnd(): ReactNode {
  const isEnding = useWalk(({ state }) => state.isEnding);
  return isEnding && <Warning />;
}

function Warning(): ReactNode {
  const runner = useRunner();
  const words = useWalk(({ machine }) => machine.journey.settings.signedIn?.ending);
  const close = useWord('close');
  const box = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    box.current?.showModal();
    heading.current?.focus();
  }, []);

  if (!words) return null;
  return (
    <dialog
      ref={box}
      className={styles.dialog}
      aria-labelledby="session-end"
      aria-describedby="session-end-text"
      onClose={() => runner.send({ type: 'dismiss' })}
    >
      <h2 id="session-end" ref={heading} tabIndex={-1}>
        {words.heading}
      </h2>
      <p id="session-end-text">{words.text}</p>
      <button type="button" className={button.primary} onClick={() => runner.send({ type: 'stay' })}>
        {words.label}
      </button>
      <button type="button" className={button.secondary} onClick={() => box.current?.close()}>
        {close}
      </button>
    </dialog>
  );
}
