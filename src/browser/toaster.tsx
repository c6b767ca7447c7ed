import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { type CloseButtonProps, Slide, ToastContainer, toast } from 'react-toastify/unstyled';
import type { RunnerPorts } from '../runner/ports.ts';
import { linkStyles } from './link-styles.ts';
import styles from './toaster.css?url';

type Kind = Parameters<RunnerPorts['toast']>[1];

const place = document.createElement('div');
document.body.append(place);
// A toast stays while the mouse moves over it or the focus is in it. The library would also keep one that appears under a
// mouse at rest, but that covers what the tenant was about to press.
place.addEventListener('pointermove', ({ pointerType }) => pointerType === 'mouse' && toast.pause());
place.addEventListener('pointerleave', () => toast.play());
place.addEventListener('focusin', () => toast.pause());
place.addEventListener('focusout', () => toast.play());

/** Labels of the region of the toasts and of their close button, in the tenant's language. */
export interface ToastWords {
  readonly toasts?: string;
  readonly close?: string;
}

const root = createRoot(place);

// Linked with the first toast: they would add a third to the styles of every page.
const styled = new Promise((resolve) => {
  // Without styles a toast can still be read.
  Object.assign(linkStyles(styles), { onload: resolve, onerror: resolve });
});

/** Shows a text at the top right for some milliseconds. */
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
      // Its label cannot be translated, and the time left needs no bar.
      hideProgressBar
      pauseOnHover={false}
      theme="light"
    />,
  );
  // The container must be there before the first toast is sent to it.
  void styled.then(() => setTimeout(() => toast(text, { type: kind }), 0));
}

// The label of the library's own button is English.
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
