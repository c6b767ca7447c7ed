import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { type CloseButtonProps, Slide, ToastContainer, toast } from 'react-toastify/unstyled';
import type { RunnerPorts } from '../runner/ports.ts';
import { linkStyles } from './link-styles.ts';
import styles from './toaster.css?url';

type Kind = Parameters<RunnerPorts['toast']>[1];

const place = document.createElement('div');
document.body.append(place);
// A toast waits for who reads it: while the mouse moves on it or a keyboard's focus is in it. One that comes under a
// mouse at rest, which the library would hold too, covers what was about to be pressed and must go.
place.addEventListener('pointermove', ({ pointerType }) => pointerType === 'mouse' && toast.pause());
place.addEventListener('pointerleave', () => toast.play());
place.addEventListener('focusin', () => toast.pause());
place.addEventListener('focusout', () => toast.play());

/** What the place of the toasts and the button that closes one are called, in the tenant's language. */
export interface ToastWords {
  readonly toasts?: string;
  readonly close?: string;
}

const root = createRoot(place);

// They come with the first toast too: in the styles of every page they would be a third.
const styled = new Promise((resolve) => {
  // Without them a toast is read nevertheless.
  Object.assign(linkStyles(styles), { onload: resolve, onerror: resolve });
});

/** Says something at the top right for some milliseconds. Loaded with the first toast, not before. */
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
      // Its name is fixed in English, and the time left needs no bar.
      hideProgressBar
      pauseOnHover={false}
      theme="light"
    />,
  );
  // The container must be there before the first toast is sent to it.
  void styled.then(() => setTimeout(() => toast(text, { type: kind }), 0));
}

// The library's own is named in English.
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
