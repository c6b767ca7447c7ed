import type { PreviewAddress } from './address.ts';

/** A place of a preview where a text or a control does not fit. */
export interface PreviewMisfit {
  readonly kind: 'wide' | 'clipped' | 'outside' | 'covered';
  /** The text that a person sees there, shortened. */
  readonly text: string;
  /** By how many CSS pixels. */
  readonly pixels: number;
}

/** What a preview reports to the page that embeds it. */
export type PreviewReport = { readonly source: 'studio-preview'; readonly address: PreviewAddress } & (
  | { readonly status: 'drawn'; readonly misfits: readonly PreviewMisfit[] }
  | { readonly status: 'failed'; readonly reason: string }
);

/** Sends a report to the page that embeds this one, if it is of the same origin. */
export function sendReport(report: PreviewReport): void {
  if (window.parent !== window) window.parent.postMessage(report, window.location.origin);
}

/** The report in a message of a frame; undefined for any other message. */
export function reportIn({ data, origin }: Pick<MessageEvent, 'data' | 'origin'>): PreviewReport | undefined {
  const isOurs = origin === window.location.origin && data?.source === 'studio-preview';
  return isOurs ? (data as PreviewReport) : undefined;
}
