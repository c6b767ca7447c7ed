import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { type CloseButtonProps, Slide, ToastContainer, toast } from 'react-toastify/unstyled';
import type { RunnerPorts } from '../runner/ports.ts';
import { linkStyles } from './link-styles.ts';
import styles from './toaster.css?url';

type Kind = Parameters<RunnerPorts['toast']>[1];

const container = document.createElement('div');
document.body.append(container);
// A toast stays while the mouse moves over it or the focus is in it. By default, the library also pauses a toast that
// appears under a mouse at rest, but such a toast covers what the tenant was about to press.
container.addEventListener('pointermove', ({ pointerType }) => pointerType === 'mouse' && toast.pause());
container.addEventListener('pointerleave', () => toast.play());
container.addEventListener('focusin', () => toast.pause());
container.addEventListener('focusout', () => toast.play());

/** Labels of the region of the toasts and of their close button, in the tenant's language. */
export interface ToastWords {
  readonly toasts?: string;
  readonly close?: string;
}

const root = createRoot(container);

// Linked with the first toast, since they would add a third to the styles of every page.
const styled = new Promise((resolve) => {
  // A toast can also be read without its styles.
  Object.assign(linkStyles(styles), { onload: resolve, onerror: resolve });
});

/** Shows a toast at the top right for some milliseconds. */
export function showToast(
  text: string,
  kind: Kind,
  milliseconds: number,
  { toasts = '', close = '' }: ToastWords,
): void {
  root.render(
    <ToastContainer
      position="top-right"
      aria-label={toasts}
      autoClose={milliseconds}
      closeButton={closeButton(close)}
      transition={Slide}
      closeOnClick
      // The label of the progress bar cannot be translated.
      hideProgressBar
      pauseOnHover={false}
      theme="light"
    />,
  );
  // The container must be mounted before the first toast is sent to it.
  void styled.then(() => setTimeout(() => toast(text, { type: kind }), 0));
}

// Replaces the library's button, whose label is always English.
const closeButton =
  (label: string) =>
  ({ closeToast }: CloseButtonProps): ReactNode => (
    <button
      type="button"
      className="Toastify__close-button"
      aria-label={label}
      onClick={(event) => {
        event.stopPropagation();
        closeToast(true);
      }}
    >
      <span aria-hidden="true">×</span>
    </button>
  );
