import type { ReactNode } from 'react';
import button from './button.module.css';
import { Modal } from './modal.tsx';
import { useRunner, useWalk, useWord } from './walk.ts';

/** Warns that the session ends, with a way to stay (WCAG 2.2.1). Closing it in another way lets the time run. */
export function SessionEnd(): ReactNode {
  const runner = useRunner();
  const closeWord = useWord('close');
  const isEnding = useWalk(({ state }) => state.isEnding);
  const words = useWalk(({ machine }) => machine.journey.settings.signedIn?.ending);
  if (!isEnding || !words) return null;
  return (
    <Modal
      id="session-end"
      heading={words.heading}
      describedBy="session-end-text"
      onClose={() => runner.send({ type: 'dismiss' })}
    >
      {(close) => (
        <>
          <p id="session-end-text">{words.text}</p>
          <button type="button" className={button.primary} onClick={() => runner.send({ type: 'stay' })}>
            {words.label}
          </button>
          <button type="button" className={button.secondary} onClick={close}>
            {closeWord}
          </button>
        </>
      )}
    </Modal>
  );
}
