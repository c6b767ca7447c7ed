import type { UploadAttempt, UploadPort, UploadReply } from '../runner/uploads/upload-port.ts';
import { whenOnline } from './connectivity.ts';

/** The real port for sending files. `XMLHttpRequest` is the only way to learn how much of a body has been sent. */
export const uploadPort: UploadPort = {
  send: sendByXhr,
  whenOnline,
  isOnline: () => navigator.onLine,
  newKey: () => crypto.randomUUID(),
  pause: (ms, signal) =>
    new Promise((resolve) => {
      const finish = (): void => {
        clearTimeout(timer);
        window.removeEventListener('online', finish);
        signal.removeEventListener('abort', finish);
        resolve();
      };
      const timer = setTimeout(finish, ms);
      // A connection that is back is the best moment for the next attempt.
      window.addEventListener('online', finish);
      signal.addEventListener('abort', finish);
    }),
};

function sendByXhr({ path, fields, file, key, accepts, stallMs, signal, onProgress }: UploadAttempt) {
  return new Promise<UploadReply>((resolve) => {
    const request = new XMLHttpRequest();
    const lose = (): void => finish({ reply: { ok: false, reason: 'network' } });
    const stop = (): void => request.abort();
    let timer = setTimeout(stop, stallMs);
    const moved = (): void => {
      clearTimeout(timer);
      timer = setTimeout(stop, stallMs);
    };
    const finish = (reply: UploadReply): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      resolve(reply);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      moved();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onload = () => finish(readReply(request, accepts));
    for (const event of ['error', 'abort', 'timeout'] as const) request.addEventListener(event, lose);
    signal.addEventListener('abort', stop);
    request.open('POST', import.meta.env.BASE_URL + path.slice(1));
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('idempotency-key', key);
    const body = new FormData();
    // The server reads the parts in order, and needs these before the bytes.
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append('file', file, file.name);
    request.send(body);
  });
}

function readReply(request: XMLHttpRequest, accepts: (value: unknown) => boolean): UploadReply {
  const { status } = request;
  if (status < 200 || status > 299) {
    const seconds = Number(request.getResponseHeader('retry-after') ?? Number.NaN);
    return {
      reply: { ok: false, reason: 'status', status },
      ...(Number.isFinite(seconds) && { retryAfterMs: seconds * 1000 }),
    };
  }
  const data = parse(request.responseText);
  return { reply: accepts(data) ? { ok: true, status, data } : { ok: false, reason: 'malformed', status } };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
