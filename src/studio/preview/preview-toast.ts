import type { ToastWords } from '../../browser/toaster.tsx';
import type { Command } from '../../runtime/command.ts';

/** The command that shows a toast. */
export type ToastCommand = Extract<Command, { readonly do: 'toast' }>;

/** As long as a page of the studio is open. */
const daysMs = 7 * 24 * 3_600_000;

/** Shows a toast as the app does, and leaves it there. */
export function showPreviewToast({ text, kind }: ToastCommand, words: ToastWords): void {
  void import('../../browser/toaster.tsx').then(({ showToast }) => showToast(text, kind, daysMs, words));
}
