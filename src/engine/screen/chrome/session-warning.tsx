import type { ReactNode } from 'react';
import button from '../button.module.css';
import { useRunner, useSelector, useWord } from '../hooks.ts';
import { Modal } from './modal.tsx';

/** Warns that the session is about to end, with a button that extends it (WCAG 2.2.1). Closing the dialog does not extend it. */
export function SessionWarning(): ReactNode {
  const runner = useRunner();
  const closeWord = useWord('close');
  const isEnding = useSelector(({ state }) => state.isSessionEnding);
  const words = useSelector(({ machine }) => machine.journey.settings.signedIn?.ending);
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
          <button type="button" className={button.primary} onClick={() => runner.send({ type: 'stay-signed-in' })}>
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
