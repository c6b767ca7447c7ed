import type { ReactNode } from 'react';
import { Blocks } from '../blocks.tsx';
import button from '../button.module.css';
import { useRunner, useSelector, useWord } from '../hooks.ts';
import styles from './dialog.module.css';
import { Modal } from './modal.tsx';

/** The dialog that an effect opened, once its screen is loaded. */
export function Dialog(): ReactNode {
  const runner = useRunner();
  const closeWord = useWord('close');
  const screen = useSelector(({ machine, state }) =>
    state.dialog === undefined ? undefined : machine.screens[state.dialog],
  );
  return (
    screen && (
      <Modal id="dialog-title" heading={screen.title} onClose={() => runner.send({ type: 'close-dialog' })}>
        {(close) => (
          <>
            {/* Focusable, so that a long text can be scrolled with the keyboard. */}
            <section className={styles.text} tabIndex={0} aria-labelledby="dialog-title">
              <Blocks blocks={screen.views[screen.view]?.blocks ?? []} />
            </section>
            <button type="button" className={button.primary} onClick={close}>
              {closeWord}
            </button>
          </>
        )}
      </Modal>
    )
  );
}
