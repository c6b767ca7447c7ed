import type { ToastWords } from '../../engine/browser/toaster.tsx';
import type { Command } from '../../engine/runtime/command.ts';

/** The command that shows a toast. */
export type ToastCommand = Extract<Command, { readonly do: 'toast' }>;

/** As long as a page of the studio is open. */
const daysMs = 7 * 24 * 3_600_000;

let hasToast = false;

/** Shows a toast as the app does, and leaves it there. */
export function showPreviewToast({ text, kind }: ToastCommand, words: ToastWords): void {
  hasToast = true;
  void import('../../engine/browser/toaster.tsx').then(({ showToast }) => showToast(text, kind, daysMs, words));
}

/** Removes the toast of the state before. */
export function clearPreviewToast(): void {
  if (hasToast) void import('../../engine/browser/toaster.tsx').then(({ clearToast }) => clearToast());
  hasToast = false;
}
