import type { Values } from '../../engine/runtime/state.ts';
import type { Scenario } from '../../simulate/replay.ts';

/** An action in progress, and how it can end. */
export interface WaitingAction {
  readonly run: string;
  readonly action: string;
  /** The action in words. */
  readonly title: string;
  readonly outcomes: readonly { readonly name: string; readonly title: string }[];
}

/** A walkthrough as far as it is recorded. */
export interface WalkthroughReport {
  /** What happened, in words. */
  readonly steps: readonly string[];
  readonly waiting: readonly WaitingAction[];
  /** The seconds until the next countdown on the screen ends; undefined without one. */
  readonly countdown?: number | undefined;
  /** Whether there is a screen to go back to, as with the button of the browser. */
  readonly canGoBack: boolean;
  /** Without its title. */
  readonly scenario: Scenario;
  /** Why it cannot be saved: its replay goes another way. */
  readonly problem?: string | undefined;
}

/** What the room asks of the preview that records. */
export type WalkthroughCommand =
  | { readonly kind: 'outcome'; readonly run: string; readonly outcome: string; readonly data: Values }
  | { readonly kind: 'wait' }
  | { readonly kind: 'back' }
  | { readonly kind: 'undo' }
  | { readonly kind: 'restart' };

/** Tells the page that embeds this one how far the walkthrough is. */
export function sendWalkthrough(report: WalkthroughReport): void {
  if (window.parent !== window)
    window.parent.postMessage({ source: 'studio-preview-walkthrough', report }, window.location.origin);
}

/** The walkthrough in a message of a preview; undefined for any other message. */
export function walkthroughReportIn({
  data,
  origin,
}: Pick<MessageEvent, 'data' | 'origin'>): WalkthroughReport | undefined {
  return origin === window.location.origin && data?.source === 'studio-preview-walkthrough' ? data.report : undefined;
}

/** Asks something of a preview. */
export const sendWalkthroughCommand = (preview: Window | null | undefined, command: WalkthroughCommand): void =>
  preview?.postMessage({ source: 'studio-room-walkthrough', command }, window.location.origin);

/** What the room asks; undefined for any other message. */
export function walkthroughCommandIn({
  data,
  origin,
}: Pick<MessageEvent, 'data' | 'origin'>): WalkthroughCommand | undefined {
  return origin === window.location.origin && data?.source === 'studio-room-walkthrough' ? data.command : undefined;
}
