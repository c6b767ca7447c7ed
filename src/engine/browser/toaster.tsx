import { Fragment, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { type CloseButtonProps, Slide, ToastContainer, toast } from 'react-toastify/unstyled';
import type { RunnerPorts } from '../runner/ports.ts';
import { linkStyles } from './link-styles.ts';
import styles from './toaster.css?url';

type Kind = Parameters<RunnerPorts['toast']>[1];

const container = document.createElement('div');
document.body.append(container);
// A toast stays while the mouse moves over it or the focus is in it. By default, the library also pauses a toast that
// appears under a mouse at rest, but such a toast covers what the user was about to press.
container.addEventListener('pointermove', ({ pointerType }) => pointerType === 'mouse' && toast.pause());
container.addEventListener('pointerleave', () => toast.play());
container.addEventListener('focusin', () => toast.pause());
container.addEventListener('focusout', () => toast.play());

/** Labels of the region of the toasts and of their close button, in the user's language. */
export interface ToastWords {
  readonly toasts?: string;
  readonly close?: string;
}

const root = createRoot(container);
let count = 0;

// Linked with the first toast, since they would add a third to the styles of every page.
const styled = new Promise((resolve) => {
  // A toast can also be read without its styles.
  Object.assign(linkStyles(styles), { onload: resolve, onerror: resolve });
});

/** Shows a toast at the top right for some milliseconds, instead of the one before. */
export function showToast(
  text: string,
  kind: Kind,
  milliseconds: number,
  { toasts = '', close = '' }: ToastWords,
): void {
  const current = ++count;
  const show = (): unknown => current === count && toast(<Text>{text}</Text>, { type: kind });
  root.render(
    // A new container, which has none of the toasts of the one before.
    <Fragment key={current}>
      <ToastContainer
        position="top-right"
        aria-label={toasts}
        autoClose={milliseconds}
        closeButton={closeButton(close)}
        icon={<Icon kind={kind} />}
        transition={Slide}
        closeOnClick
        // The label of the progress bar cannot be translated.
        hideProgressBar
        pauseOnHover={false}
        theme="light"
      />
      <AfterMount run={show} />
    </Fragment>,
  );
}

/** Runs `run` once the container before it is mounted: a toast sent earlier would be shown in the container that leaves. */
function AfterMount({ run }: { readonly run: () => unknown }): null {
  useEffect(() => void styled.then(run), [run]);
  return null;
}

/** Removes the toast, since the user has gone on. */
export function clearToast(): void {
  count += 1;
  root.render(null);
}

function Text({ children }: { readonly children: string }): ReactNode {
  const text = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    // The library makes every toast a tab stop, though only its button does anything.
    text.current?.closest('[tabindex]')?.removeAttribute('tabindex');
  }, []);
  return <span ref={text}>{children}</span>;
}

const paths: Readonly<Record<Kind, string>> = {
  success: 'm6 13 4 4 8-9',
  error: 'M12 6v8m0 3v1',
  info: 'M12 6v1m0 3v8',
};

const Icon = ({ kind }: { readonly kind: Kind }): ReactNode => (
  <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <circle cx="12" cy="12" r="11" />
    <path d={paths[kind]} />
  </svg>
);

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
