import { type ReactNode, useEffect, useRef } from 'react';
import type { CompiledScreen } from '../journey/compiled.ts';
import { Blocks } from './blocks.tsx';
import button from './button.module.css';
import styles from './dialog.module.css';
import { useRunner, useWalk, useWord } from './walk.ts';

/** The dialog that the walk has opened, once its screen is loaded. */
export function Dialog(): ReactNode {
  const shown = useWalk(({ machine, state }) =>
    state.dialog === undefined ? undefined : machine.screens[state.dialog],
  );
  return shown && <Shown screen={shown} />;
}

function Shown({ screen }: { readonly screen: CompiledScreen }): ReactNode {
  const runner = useRunner();
  const closeWord = useWord('close');
  const box = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    // The browser gives the focus back to what had it when a dialog closes.
    box.current?.showModal();
    heading.current?.focus();
  }, []);

  const close = (): void => runner.send({ type: 'close-dialog' });
  return (
    <dialog ref={box} className={styles.dialog} aria-labelledby="dialog-title" onClose={close}>
      <h2 id="dialog-title" ref={heading} tabIndex={-1}>
        {screen.title}
      </h2>
      {/* A keyboard must be able to scroll a long text. */}
      <section className={styles.text} tabIndex={0} aria-labelledby="dialog-title">
        <Blocks blocks={screen.views[screen.view]?.blocks ?? []} />
      </section>
      <button type="button" className={button.primary} onClick={() => box.current?.close()}>
        {closeWord}
      </button>
    </dialog>
  );
}
