import { type ReactNode, useEffect, useRef } from 'react';
import styles from './dialog.module.css';

interface ModalProps {
  /** The id of the heading, which names the dialog. */
  readonly id: string;
  readonly heading: string;
  readonly describedBy?: string;
  readonly onClose: () => void;
  /** What stands below the heading, given the way to close it. */
  readonly children: (close: () => void) => ReactNode;
}

/** A dialog that is open as long as it is rendered, with the focus on its heading. */
export function Modal({ id, heading, describedBy, onClose, children }: ModalProps): ReactNode {
  const box = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    // The browser gives the focus back to what had it when a dialog closes.
    box.current?.showModal();
    title.current?.focus();
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
