import type { Reply } from '../../model/define-action.ts';

/** One attempt to send a file. */
export interface UploadAttempt {
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly file: File;
  /** The idempotency key, the same in every attempt. */
  readonly key: string;
  readonly accepts: (value: unknown) => boolean;
  /** An attempt in which nothing moves for so many milliseconds is lost. */
  readonly stallMs: number;
  readonly signal: AbortSignal;
  /** Called with the share that has been sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** The reply to an attempt, and the `Retry-After` of one that failed. */
export interface UploadReply {
  readonly reply: Reply<unknown>;
  readonly retryAfterMs?: number | undefined;
}

/** What sending files needs of the outside. `src/engine/browser/upload-port.ts` has the real one. */
export interface UploadPort {
  /** Makes one attempt. Never rejects. */
  send(attempt: UploadAttempt): Promise<UploadReply>;
  /** Resolves once there is a connection or the signal is aborted. */
  whenOnline(signal: AbortSignal): Promise<unknown>;
  isOnline(): boolean;
  newKey(): string;
  /** Resolves after some milliseconds, or once the signal is aborted. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
}
