import { type ReactNode, useEffect, useRef } from 'react';
import styles from './dialog.module.css';

interface ModalProps {
  /** The id of the heading, which names the dialog. */
  readonly id: string;
  readonly heading: string;
  readonly describedBy?: string;
  readonly onClose: () => void;
  /** Renders the content below the heading; calling `close` closes the dialog. */
  readonly children: (close: () => void) => ReactNode;
}

/** A modal dialog that is open while it is rendered. Its heading gets the focus. */
export function Modal({ id, heading, describedBy, onClose, children }: ModalProps): ReactNode {
  const box = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    // On close, the browser restores the focus.
    box.current?.showModal();
    title.current?.focus();
    // Only a text that has to be scrolled is a tab stop.
    const observer = new ResizeObserver(() => {
      for (const text of box.current?.querySelectorAll('section') ?? []) {
        text.tabIndex = text.scrollHeight > text.clientHeight ? 0 : -1;
      }
    });
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);

  return (
    <dialog ref={box} className={styles.dialog} aria-labelledby={id} aria-describedby={describedBy} onClose={onClose}>
      <h2 id={id} ref={title} tabIndex={-1}>
        {heading}
      </h2>
      {children(() => box.current?.close())}
    </dialog>
  );
}
