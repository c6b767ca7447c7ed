import type { FileRequest, FileVerdict, Reply } from '../../model/define-action.ts';
import type { QueuedUpload } from './field-uploads.ts';
import type { UploadPort, UploadReply } from './upload-port.ts';

const stallMs = 30_000;
const firstPauseMs = 500;
const longestPauseMs = 8_000;
// So many failures in a row, in none of which more was sent than before.
const mostFailures = 6;

/** What a file reports while it is sent. */
export interface SendReport {
  onState(state: 'sending' | 'offline'): void;
  onProgress(share: number): void;
}

/**
 * Sends one file, again while it is lost on the way, under the same key. A spell without a connection costs no attempt.
 * `aborted` when the signal was.
 */
export async function sendUpload<T>(
  { file, key, accept }: QueuedUpload,
  { path, fields, accepts, judge }: FileRequest<T>,
  port: UploadPort,
  signal: AbortSignal,
  report: SendReport,
): Promise<FileVerdict | 'aborted'> {
  let furthest = 0;
  for (let failures = 0; ; ) {
    if (!port.isOnline()) {
      report.onState('offline');
      await port.whenOnline(signal);
    }
    if (signal.aborted) return 'aborted';
    report.onState('sending');
    let most = 0;
    const onProgress = (share: number): void => {
      most = Math.max(most, share);
      report.onProgress(share);
    };
    const attempt = { path, fields: fields(accept), file, key, accepts, stallMs, signal, onProgress };
    const answer = await port.send(attempt);
    if (signal.aborted) return 'aborted';
    const verdict = judge(answer.reply as Reply<T>);
    if (verdict !== 'lost') return verdict;
    report.onProgress(0);
    if (!port.isOnline()) continue;
    // What a browser calls sent may only be on its way out, so the same share again is no progress.
    failures = most > furthest && most < 1 ? 1 : failures + 1;
    furthest = Math.max(furthest, most);
    if (!mayHelp(answer) || failures >= mostFailures) return 'lost';
    await port.pause(Math.max(answer.retryAfterMs ?? 0, pauseAfter(failures)), signal);
  }
}

const pauseAfter = (failures: number): number => Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1));

/** Whether the same request may succeed a moment later. */
function mayHelp({ reply, retryAfterMs = 0 }: UploadReply): boolean {
  if (reply.ok || reply.reason === 'malformed' || retryAfterMs > stallMs) return false;
  return reply.reason !== 'status' || [408, 409, 425, 429, 500, 502, 503, 504].includes(reply.status ?? 0);
}
